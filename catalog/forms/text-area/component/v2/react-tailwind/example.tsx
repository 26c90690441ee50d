import type { ReactNode } from 'react';

import { TextArea } from './component';

const REPORT =
  'The crate was open when it arrived. Two of the twelve Pleat pendants have a dent in the rim, and the linen of a third is torn along the seam. The driver took photographs';

/** A report, with a few characters left. */
export default function TextAreaExample() {
  return (
    <Card>
      <TextArea
        label="What arrived damaged"
        name="damage"
        required
        maxLength={200}
        description="Which lamps, and where on them. The carrier gets this text."
        defaultValue={REPORT}
      />
    </Card>
  );
}

export const states = {
  Empty: () => (
    <Card>
      <TextArea label="Note for the workshop" name="note" maxLength={200} />
    </Card>
  ),
  'Too long': {
    component: () => (
      <Card>
        <TextArea
          label="What arrived damaged"
          name="damage"
          required
          maxLength={120}
          description="Which lamps, and where on them."
          defaultValue={REPORT}
        />
      </Card>
    ),
    steps: ['click button "Send report"'],
  },
  Invalid: {
    component: () => (
      <Card>
        <TextArea
          label="What arrived damaged"
          name="damage"
          required
          labels={{ required: 'Describe what arrived damaged.' }}
        />
      </Card>
    ),
    steps: ['click button "Send report"'],
  },
  'Empty error': {
    component: () => (
      <Card>
        <TextArea
          label="What arrived damaged"
          name="damage"
          required
          error=""
          labels={{ required: 'Describe what arrived damaged.' }}
        />
      </Card>
    ),
    steps: ['click button "Send report"'],
  },
  'Read only': () => (
    <Card>
      <TextArea label="What arrived damaged" name="damage" readOnly defaultValue={REPORT} />
    </Card>
  ),
  Disabled: () => (
    <Card>
      <TextArea label="Note for the workshop" name="note" disabled defaultValue="Closed." />
    </Card>
  ),
  'On a phone': {
    component: () => (
      <Card>
        <TextArea
          label="What you would like to tell the people who make your lamps"
          name="note"
          rows={3}
          maxLength={400}
          defaultValue={`${REPORT}.\n\nhttps://example.com/a-very-long-address-without-any-place-to-break-it-2207`}
        />
      </Card>
    ),
    width: 360,
  },
};

function Card({ children }: { readonly children: ReactNode }) {
  return (
    <form className="mx-auto grid w-full max-w-md gap-5 rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface) p-5 font-(family-name:--ui-font) text-(--ui-text) sm:p-6">
      <h2 className="text-base font-semibold tracking-tight">Order 2207, Hotel Verano</h2>
      {children}
      <button
        type="submit"
        className="h-(--ui-control) justify-self-start rounded-(--ui-radius) border border-transparent bg-(--ui-accent) px-3.5 text-sm font-medium text-(--ui-on-accent) focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-(--ui-focus)"
      >
        Send report
      </button>
    </form>
  );
}
