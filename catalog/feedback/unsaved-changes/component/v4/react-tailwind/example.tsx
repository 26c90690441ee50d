import { useState } from 'react';
import type { ComponentProps } from 'react';

import { GuardedForm } from './component';
import type { GuardedFormProps } from './component';

/** Changes are not saved, and a link was pressed: the question is open. */
export default function UnsavedChangesExample() {
  return <Workshop />;
}

export const steps = ['click textbox "Contact"', 'type " and Theo"', 'click link "Orders"'];

export const states = {
  Saved: () => <Workshop />,
  'Unsaved changes': {
    component: () => <Workshop />,
    steps: ['click textbox "Contact"', 'type " and Theo"'],
  },
  'Asks before leaving': { component: () => <Workshop />, steps },
  Saving: {
    component: () => <Workshop onSave={() => new Promise<void>(() => {})} />,
    steps: ['click textbox "Contact"', 'type " and Theo"', 'click button "Save changes"'],
  },
  Failed: {
    component: () => <Workshop onSave={() => Promise.reject(new Error('offline'))} />,
    width: 390,
    steps: ['click textbox "Contact"', 'type " and Theo"', 'click button "Save changes"'],
  },
};

function Workshop({ onSave }: Partial<GuardedFormProps>) {
  const [saved, setSaved] = useState({ name: 'Larkfield', contact: 'Ines Aldana' });
  const [page, setPage] = useState('Workshop');
  return (
    <section className="mx-auto w-full max-w-lg rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface) p-5 font-(family-name:--ui-font) text-sm text-(--ui-text) sm:p-6">
      <nav aria-label="Settings" className="mb-5 flex gap-1 border-b border-(--ui-border) pb-3">
        {['Workshop', 'Orders', 'Members'].map((name) => (
          <a
            key={name}
            href={`https://larkfield.example/${name.toLowerCase()}`}
            aria-current={name === page ? 'page' : undefined}
            onClick={(event) => {
              event.preventDefault();
              setPage(name);
            }}
            className="rounded-(--ui-radius-small) px-2 py-1 text-(--ui-text-muted) hover:bg-(--ui-hover) focus-visible:outline-2 focus-visible:outline-(--ui-focus) aria-[current]:bg-(--ui-active) aria-[current]:font-medium aria-[current]:text-(--ui-text)"
          >
            {name}
          </a>
        ))}
      </nav>
      {page === 'Workshop' ? (
        <GuardedForm
          onSave={
            onSave ??
            ((data) =>
              setSaved({ name: String(data.get('name')), contact: String(data.get('contact')) }))
          }
        >
          <Field label="Name" name="name" defaultValue={saved.name} />
          <Field label="Contact" name="contact" defaultValue={saved.contact} />
        </GuardedForm>
      ) : (
        <h2 className="text-base font-semibold tracking-tight">{page}</h2>
      )}
    </section>
  );
}

function Field({ label, ...rest }: ComponentProps<'input'> & { readonly label: string }) {
  return (
    <label className="grid gap-1.5 font-medium">
      {label}
      <input
        {...rest}
        className="h-(--ui-control) w-full min-w-0 rounded-(--ui-radius) border border-(--ui-border-strong) bg-(--ui-surface) px-3 text-base font-normal -outline-offset-1 focus-visible:outline-2 focus-visible:outline-(--ui-focus) sm:text-sm"
      />
    </label>
  );
}
