import type { ReactNode } from 'react';

import { ColorPicker } from './component';
import type { ColorPickerProps } from './component';

const GLAZES = [
  { value: '#1f4fa3', name: 'Harbor blue' },
  { value: '#8a3b12', name: 'Fired clay' },
  { value: '#2f6b3c', name: 'Moss' },
  { value: '#d9b44a', name: 'Brass' },
];

/** The color of a customer's labels. */
export default function ColorPickerExample() {
  return (
    <Card>
      <Labels defaultValue="#1f4fa3" />
    </Card>
  );
}

export const states = {
  Empty: () => (
    <Card>
      <Labels swatches={[]} />
    </Card>
  ),
  'Too close to the ground': {
    component: () => (
      <Card>
        <Labels defaultValue="#d9b44a" minContrast={4.5} />
        <Save />
      </Card>
    ),
    steps: ['click button "Save"'],
  },
  'Not a color': {
    component: () => (
      <Card>
        <Labels />
        <Save />
      </Card>
    ),
    steps: ['click textbox "Color of the labels"', 'type "blueish"', 'click button "Save"'],
  },
  'Read only and disabled': () => (
    <Card>
      <Labels defaultValue="#2f6b3c" readOnly />
      <Labels defaultValue="#8a3b12" disabled label="Color of the boxes" />
    </Card>
  ),
};

function Labels(props: Partial<ColorPickerProps>) {
  return (
    <ColorPicker
      label="Color of the labels"
      description="Printed with white text."
      name="color"
      swatches={GLAZES}
      contrastWith="#ffffff"
      {...props}
    />
  );
}

function Save() {
  return (
    <button
      type="submit"
      className="h-(--ui-control) justify-self-start rounded-(--ui-radius) border border-transparent bg-(--ui-accent) px-3.5 text-sm font-medium text-(--ui-on-accent)"
    >
      Save
    </button>
  );
}

function Card({ children }: { readonly children: ReactNode }) {
  return (
    <form className="mx-auto grid w-full max-w-md gap-5 rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface) p-5 font-(family-name:--ui-font) text-(--ui-text) sm:p-6">
      <h2 className="text-base font-semibold tracking-tight">Hotel Verano</h2>
      {children}
    </form>
  );
}
