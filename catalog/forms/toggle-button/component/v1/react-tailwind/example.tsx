import { Bell, Bold, Pin, Star } from 'lucide-react';
import type { ReactNode } from 'react';

import { ToggleButton } from './component';

/** What is on for an order. */
export default function ToggleButtonExample() {
  return (
    <Row>
      <ToggleButton label="Watch order 2207" icon={<Bell aria-hidden />} defaultPressed />
      <ToggleButton label="Pin" icon={<Pin aria-hidden />} showLabel defaultPressed />
      <ToggleButton label="Favorite" icon={<Star aria-hidden />} showLabel />
    </Row>
  );
}

export const states = {
  'Words alone': () => (
    <Row>
      <ToggleButton label="Late only" defaultPressed />
      <ToggleButton label="With notes" />
    </Row>
  ),
  Small: () => (
    <Row>
      <ToggleButton
        size="small"
        label="Bold"
        shortcut="Control+B"
        icon={<Bold aria-hidden />}
        defaultPressed
      />
      <ToggleButton size="small" label="Pin" icon={<Pin aria-hidden />} />
    </Row>
  ),
  Pending: {
    component: () => (
      <Row>
        <ToggleButton
          label="Watch order 2207"
          icon={<Bell aria-hidden />}
          showLabel
          onPressedChange={() => new Promise(() => {})}
        />
      </Row>
    ),
    steps: ['click button "Watch order 2207"'],
  },
  Failed: {
    component: () => (
      <Row>
        <ToggleButton
          label="Watch order 2207"
          icon={<Bell aria-hidden />}
          showLabel
          onPressedChange={() => Promise.reject(new Error('offline'))}
        />
      </Row>
    ),
    steps: ['click button "Watch order 2207"'],
  },
  Disabled: () => (
    <Row>
      <ToggleButton label="Pin" icon={<Pin aria-hidden />} showLabel disabled />
      <ToggleButton
        label="Favorite"
        icon={<Star aria-hidden />}
        showLabel
        disabled
        defaultPressed
      />
      <ToggleButton label="Watch" icon={<Bell aria-hidden />} showLabel />
    </Row>
  ),
};

function Row({ children }: { readonly children: ReactNode }) {
  return (
    <div className="mx-auto grid w-fit gap-2 rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface) p-4">
      <h2 className="font-(family-name:--ui-font) text-sm font-medium text-(--ui-text)">
        Order 2207
      </h2>
      <div className="flex flex-wrap items-start gap-2">{children}</div>
    </div>
  );
}
