import { InlineEdit } from './component';
import type { InlineEditProps } from './component';

/** The record of a customer. The contact is being changed. */
export default function InlineEditExample() {
  return <Customer />;
}

export const steps = ['click button "Nora Whitcombe, Edit contact"'];

export const states = {
  Reading: () => <Customer />,
  Editing: { component: () => <Customer />, steps },
  Invalid: {
    component: () => <Customer contact={{ defaultValue: '', validate: () => 'Enter a name.' }} />,
    steps: ['click button "Not set, Edit contact"', 'type "?"', 'click button "Save"'],
  },
  Saving: {
    component: () => <Customer contact={{ onValueChange: () => new Promise<void>(() => {}) }} />,
    steps: [...steps, 'type " and Theo Marlowe"', 'press Enter'],
  },
  Failed: {
    component: () => (
      <Customer contact={{ onValueChange: () => Promise.reject(new Error('offline')) }} />
    ),
    width: 390,
    steps: [...steps, 'type " and Theo Marlowe"', 'press Enter'],
  },
  'Read only': () => <Customer contact={{ readOnly: true }} />,
};

function Customer({ contact }: { readonly contact?: Partial<InlineEditProps> }) {
  return (
    <section className="mx-auto w-full max-w-md rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface) p-5 font-(family-name:--ui-font) text-sm text-(--ui-text) sm:p-6">
      <h2 className="mb-3 text-base font-semibold tracking-tight">Quayside Library</h2>
      <dl className="grid items-baseline gap-x-4 gap-y-1 sm:grid-cols-[7rem_1fr]">
        <dt className="px-2 text-(--ui-text-muted) sm:px-0">Name</dt>
        <dd>
          <InlineEdit
            label="name"
            defaultValue="Quayside Library, Department of Rare Books and Maps"
          />
        </dd>
        <dt className="px-2 text-(--ui-text-muted) sm:px-0">Contact</dt>
        <dd>
          <InlineEdit label="contact" defaultValue="Nora Whitcombe" {...contact} />
        </dd>
        <dt className="px-2 text-(--ui-text-muted) sm:px-0">Note</dt>
        <dd>
          <InlineEdit label="note" placeholder="Add a note" />
        </dd>
      </dl>
    </section>
  );
}
