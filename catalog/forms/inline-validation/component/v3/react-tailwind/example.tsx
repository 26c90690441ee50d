import { useEffect, useRef, useState } from 'react';

import { Field } from './component';

const TAKEN = new Set(['verano', 'brackish', 'quayside']);

const checkVat = (value: string) =>
  /^[A-Z]{2}[A-Z0-9]{8,12}$/i.test(value.replaceAll(/[\s.-]/g, ''))
    ? undefined
    : 'Enter two letters and 8 to 12 characters, for example ESB12345674.';

/** Stands in for a server. */
async function lookUpShop(value: string) {
  await new Promise((resolve) => setTimeout(resolve, 400));
  return TAKEN.has(value)
    ? { error: `“${value}” is taken. Try “${value}-lamps”.` }
    : { success: `“${value}” is free.` };
}

/** A form of which two fields were left: one has a mistake, one has a free name. */
export default function FieldExample() {
  return <Shop shop="verano-lamps" vat="ES 12 3" email="ines@larkfield.example" left />;
}

/** The states that a reviewer has to see. */
export const states = {
  Untouched: () => <Shop />,
  Taken: () => <Shop shop="verano" left />,
  'Sent empty': () => <Shop sent />,
};

function Shop({
  shop,
  vat,
  email,
  left = false,
  sent = false,
}: {
  readonly shop?: string;
  readonly vat?: string;
  readonly email?: string;
  readonly left?: boolean;
  readonly sent?: boolean;
}) {
  const ref = useRef<HTMLFormElement>(null);
  const [isSent, setIsSent] = useState(false);
  useEffect(() => {
    for (const input of left ? (ref.current?.querySelectorAll('input') ?? []) : []) {
      if (input.value !== '') input.dispatchEvent(new InputEvent('input', { bubbles: true }));
      input.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    }
    if (sent) ref.current?.checkValidity();
  }, [left, sent]);
  return (
    <form
      ref={ref}
      onSubmit={(event) => {
        event.preventDefault();
        setIsSent(true);
      }}
      className="mx-auto grid w-full max-w-md gap-4 rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface) p-5 font-(family-name:--ui-font) text-sm text-(--ui-text) sm:p-6"
    >
      <h2 className="text-base font-semibold tracking-tight">Open a trade shop</h2>
      <Field
        label="Shop address"
        description="Letters, digits and hyphens. It cannot be changed later."
        missing="Enter an address for the shop, for example verano-lamps."
        check={(value) =>
          /^[a-z0-9-]+$/.test(value) ? undefined : 'Use small letters, digits and hyphens only.'
        }
        lookUp={lookUpShop}
      >
        {(control) => (
          <input
            {...control}
            name="shop"
            size={1}
            required
            defaultValue={shop}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <Field label="VAT number" missing="Enter the VAT number of the company." check={checkVat}>
        {(control) => (
          <input {...control} name="vat" size={1} required defaultValue={vat} autoComplete="off" />
        )}
      </Field>
      <Field
        label="Email for orders"
        note="Optional"
        check={(value) =>
          /^\S+@\S+\.\S+$/.test(value) ? undefined : 'Enter an address like name@example.com.'
        }
      >
        {(control) => (
          <input
            {...control}
            name="email"
            size={1}
            inputMode="email"
            defaultValue={email}
            autoComplete="email"
          />
        )}
      </Field>
      <button
        type="submit"
        className="mt-1 h-(--ui-control) rounded-(--ui-radius) border border-transparent bg-(--ui-accent) font-medium text-(--ui-on-accent) hover:brightness-110 focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-(--ui-focus) active:brightness-95"
      >
        Open shop
      </button>
      <p role="status" className="text-(--ui-text-muted) empty:hidden">
        {isSent && 'The shop opens tomorrow at 9:00.'}
      </p>
    </form>
  );
}
