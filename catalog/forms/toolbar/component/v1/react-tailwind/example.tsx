import {
  AlignCenter,
  AlignLeft,
  AlignRight,
  Bold,
  Italic,
  Link,
  Redo2,
  Underline,
  Undo2,
} from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';

import { Toolbar, ToolbarGroup } from './component';

/** Tools above a note on an order. */
export default function ToolbarExample() {
  return (
    <Frame>
      <NoteTools />
    </Frame>
  );
}

export const states = {
  Vertical: () => (
    <Frame>
      <NoteTools orientation="vertical" />
    </Frame>
  ),
  'In one line': {
    component: () => (
      <Frame>
        <NoteTools scrolls />
      </Frame>
    ),
    width: 320,
  },
  'With a select and a text': () => (
    <Frame>
      <Toolbar label="Style of the note">
        <select
          aria-label="Paragraph"
          defaultValue="Text"
          className="h-(--ui-control-small) rounded-(--ui-radius-small) border border-(--ui-border-strong) bg-(--ui-surface) px-1.5 focus-visible:outline-2 focus-visible:outline-(--ui-focus)"
        >
          <option>Text</option>
          <option>Heading</option>
        </select>
        <input
          aria-label="Size"
          defaultValue="14"
          size={3}
          className="h-(--ui-control-small) rounded-(--ui-radius-small) border border-(--ui-border-strong) bg-(--ui-surface) px-1.5 tabular-nums focus-visible:outline-2 focus-visible:outline-(--ui-focus)"
        />
        <Tool label="Link" icon={<Link aria-hidden className="size-4" />} />
      </Toolbar>
    </Frame>
  ),
};

function NoteTools(props: { readonly orientation?: 'vertical'; readonly scrolls?: boolean }) {
  const [align, setAlign] = useState('Start');
  return (
    <Toolbar label="Format of the note" controls="note" {...props}>
      <ToolbarGroup label="History">
        <Tool label="Undo" icon={<Undo2 aria-hidden className="size-4" />} />
        <Tool label="Redo" icon={<Redo2 aria-hidden className="size-4" />} isDisabled />
      </ToolbarGroup>
      <ToolbarGroup label="Letters">
        <Tool label="Bold" icon={<Bold aria-hidden className="size-4" />} isOn />
        <Tool label="Italic" icon={<Italic aria-hidden className="size-4" />} isOn={false} />
        <Tool label="Underline" icon={<Underline aria-hidden className="size-4" />} isOn={false} />
      </ToolbarGroup>
      <ToolbarGroup label="Alignment">
        {[
          ['Start', <AlignLeft key="icon" aria-hidden className="size-4 rtl:-scale-x-100" />],
          ['Center', <AlignCenter key="icon" aria-hidden className="size-4" />],
          ['End', <AlignRight key="icon" aria-hidden className="size-4 rtl:-scale-x-100" />],
        ].map(([label, icon]) => (
          <Tool
            key={String(label)}
            label={String(label)}
            icon={icon}
            isOn={align === label}
            onPress={() => setAlign(String(label))}
          />
        ))}
      </ToolbarGroup>
    </Toolbar>
  );
}

function Tool(props: {
  readonly label: string;
  readonly icon: ReactNode;
  readonly isOn?: boolean;
  readonly isDisabled?: boolean;
  readonly onPress?: () => void;
}) {
  const [isOn, setIsOn] = useState(props.isOn);
  const shown = props.onPress ? props.isOn : isOn;
  return (
    <button
      type="button"
      aria-label={props.label}
      aria-pressed={shown}
      title={props.label}
      disabled={props.isDisabled}
      onClick={props.onPress ?? (() => setIsOn(isOn === undefined ? undefined : !isOn))}
      className="grid size-(--ui-control-small) shrink-0 place-items-center rounded-(--ui-radius-small) border border-transparent text-(--ui-text-muted) hover:bg-(--ui-hover) focus-visible:outline-2 focus-visible:outline-(--ui-focus) disabled:opacity-50 aria-pressed:border-(--ui-accent-text) aria-pressed:bg-(--ui-accent-soft) aria-pressed:text-(--ui-accent-text)"
    >
      {props.icon}
    </button>
  );
}

function Frame({ children }: { readonly children: ReactNode }) {
  return (
    <div className="mx-auto grid w-full max-w-xl grid-cols-[minmax(0,1fr)] gap-2 font-(family-name:--ui-font) text-sm text-(--ui-text)">
      {children}
      <p
        id="note"
        className="rounded-(--ui-radius) border border-(--ui-border) bg-(--ui-surface) p-3"
      >
        Two of the <b>Pleat pendants</b> for Hotel Verano are dented.
      </p>
    </div>
  );
}
