import { ErrorSummary, ValidatedForm } from '../forms-error-summary/component';
import { MultiStepForm } from '../forms-multi-step-form/component';
import type { FormStep } from '../forms-multi-step-form/component';

const BOX =
  'h-(--ui-control) w-full rounded-(--ui-radius) border border-(--ui-border-strong) bg-(--ui-surface) px-3';

function Field({ label, name, value = '' }: { label: string; name: string; value?: string }) {
  return (
    <label className="grid gap-1">
      <span className="font-medium">{label}</span>
      <input name={name} defaultValue={value} className={BOX} />
    </label>
  );
}

const step = (id: string, title: string, ...names: readonly string[]): FormStep => ({
  id,
  title,
  content: () => names.map((name) => <Field key={name} label={name} name={name} />),
});

const SHORT = [step('name', 'Name', 'Name'), step('mail', 'Email', 'Email')];
const COMPANY = [step('kind', 'Kind', 'Company or person'), step('vat', 'VAT', 'VAT number')];

function steps(isShort: boolean, at: number) {
  const all = isShort ? SHORT : COMPANY;
  return () => (
    <div className="w-full max-w-md self-start text-sm">
      <MultiStepForm
        title={isShort ? 'Newsletter' : 'New trade account'}
        submitLabel={isShort ? 'Subscribe' : 'Send application'}
        steps={all}
        defaultStepId={all[at]?.id ?? ''}
        onSubmit={() => {}}
        confirmation="Sent"
      />
    </div>
  );
}

function page(isShort: boolean, problem?: { message: string; field: string }) {
  return () => (
    <section className="grid w-full max-w-md gap-4 self-start text-sm">
      <h1 className="text-base font-semibold tracking-tight">
        {isShort ? 'Newsletter' : 'New trade account'}
      </h1>
      {problem && <ErrorSummary title="There is a problem" problems={[problem]} />}
      <ValidatedForm
        submitLabel={isShort ? 'Subscribe' : 'Send application'}
        onSubmit={() => {}}
      >
        {isShort ? (
          <>
            <Field label="Name" name="name" value="Nora Whitcombe" />
            <Field label="Email" name="email" />
          </>
        ) : (
          <>
            <Field label="Company or person" name="kind" value="Person" />
            <Field label="VAT number" name="vat" />
          </>
        )}
      </ValidatedForm>
    </section>
  );
}

export default page(true);

export const states = {
  'multi-step-form short 1': steps(true, 0),
  'multi-step-form short 2': steps(true, 1),
  'multi-step-form depends 1': steps(false, 0),
  'multi-step-form depends 2': steps(false, 1),
  'error-summary short 1': page(true),
  'error-summary short 2': page(true, { message: 'Enter your email.', field: 'email' }),
  'error-summary depends 1': page(false),
  'error-summary depends 2': page(false, { message: 'Enter the VAT number.', field: 'vat' }),
};
