import { useState } from 'react';
import type { ReactNode } from 'react';

import { Slider } from './component';
import type { SliderProps } from './component';

/** The light of a lamp that is being put together. */
export default function SliderExample() {
  return (
    <Card>
      <Warmth defaultValue={2700} />
      <Slider
        label="Brightness"
        name="brightness"
        min={5}
        step={5}
        defaultValue={65}
        format={(value) => `${value}%`}
      />
    </Card>
  );
}

export const states = {
  'At the end': () => (
    <Card>
      <Warmth defaultValue={4000} />
    </Card>
  ),
  Preview: () => <Preview />,
  Invalid: () => (
    <Card>
      <Warmth defaultValue={4000} error="The Pleat pendant comes with up to 3,000 kelvin." />
    </Card>
  ),
  'Read only': () => (
    <Card>
      <Warmth defaultValue={2700} readOnly />
    </Card>
  ),
  Disabled: () => (
    <Card>
      <Warmth defaultValue={2700} disabled />
    </Card>
  ),
  'Long texts on a phone': {
    component: () => (
      <Card>
        <Warmth
          label="Color temperature of the light above the long table in the reading room"
          description="In the evening most people like it warmer. It can be changed later, with the remote control."
          defaultValue={3000}
        />
      </Card>
    ),
    width: 320,
  },
};

const KELVIN = new Intl.NumberFormat('en');

function Warmth(props: Partial<SliderProps>) {
  return (
    <Slider
      label="Color of the light"
      name="warmth"
      min={2200}
      max={4000}
      step={100}
      marks={[2700, 3000]}
      format={(value) => `${KELVIN.format(value)} kelvin`}
      ends={['Warm', 'Cool']}
      {...props}
    />
  );
}

function Preview() {
  const [percent, setPercent] = useState(40);
  const [saved, setSaved] = useState(40);
  return (
    <Card>
      <Slider
        label="Brightness"
        defaultValue={40}
        format={(value) => `${value}%`}
        onMove={setPercent}
        onValueChange={setSaved}
      />
      <p className="text-sm text-(--ui-text-muted)">
        The lamp shows {percent}%. Saved: {saved}%.
      </p>
    </Card>
  );
}

function Card({ children }: { readonly children: ReactNode }) {
  return (
    <form className="mx-auto grid w-full max-w-md gap-5 rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface) p-5 font-(family-name:--ui-font) text-(--ui-text) sm:p-6">
      <h2 className="text-base font-semibold tracking-tight">Ode table lamp</h2>
      {children}
    </form>
  );
}
