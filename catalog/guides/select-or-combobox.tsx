import { RadioGroup } from '../forms-radio-group/component';
import { Select } from '../forms-select/component';

const SHIPPING = [
  { value: 'standard', label: 'Standard', description: '3 to 5 days', aside: '€9' },
  { value: 'express', label: 'Express', description: 'Tomorrow before 12', aside: '€24' },
  { value: 'pickup', label: 'Pickup', description: 'From the workshop', aside: 'Free' },
];

const CURRENCIES = ['EUR', 'USD', 'GBP', 'CHF', 'SEK', 'DKK', 'NOK', 'PLN'].map((value) => ({
  value,
  label: value,
}));

function Form({ children }: { children: React.ReactNode }) {
  return (
    <section className="grid w-full max-w-md gap-4 self-start text-sm">
      <h1 className="text-base font-semibold tracking-tight">New order</h1>
      {children}
    </section>
  );
}

function radio(isFew: boolean, value: string | null) {
  return () => (
    <Form>
      {isFew ? (
        <RadioGroup label="Shipping" variant="cards" options={SHIPPING} defaultValue={value} />
      ) : (
        <RadioGroup label="Currency" options={CURRENCIES} defaultValue={value} />
      )}
    </Form>
  );
}

function select(isFew: boolean, value: string) {
  return () => (
    <Form>
      <Select
        label={isFew ? 'Shipping' : 'Currency'}
        options={isFew ? SHIPPING.map(({ value, label }) => ({ value, label })) : CURRENCIES}
        defaultValue={value}
      />
    </Form>
  );
}

export default radio(true, null);

export const states = {
  'radio-group few 1': radio(true, null),
  'radio-group few 2': radio(true, 'express'),
  'radio-group many 1': radio(false, null),
  'radio-group many 2': radio(false, 'SEK'),
  'select few 1': select(true, ''),
  'select few 2': select(true, 'express'),
  'select many 1': select(false, ''),
  'select many 2': select(false, 'SEK'),
};
