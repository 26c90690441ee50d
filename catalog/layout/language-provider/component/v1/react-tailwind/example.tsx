import { useState } from 'react';

import { Button } from '../forms-button/component';
import { NumberField } from '../forms-number-field/component';
import { SegmentedControl } from '../forms-segmented-control/component';
import { LanguageProvider } from './component';
import type { LanguageLabels } from './component';

/** The application's own words, and the labels as `cli.mjs add --lang de` writes them. */
const LANGUAGES = {
  en: { title: 'Order lamps', amount: 'Lamps', order: 'Order', labels: {} },
  de: {
    title: 'Lampen bestellen',
    amount: 'Lampen',
    order: 'Bestellen',
    labels: {
      numberField: {
        required: 'Geben Sie eine Zahl ein.',
        tooLarge: (max: string) => `Geben Sie höchstens ${max} ein.`,
        increase: (label: string) => `${label}: mehr`,
        decrease: (label: string) => `${label}: weniger`,
      },
      button: { pending: 'Wird gesendet …' },
    } satisfies LanguageLabels,
  },
};

export default function Example() {
  const [language, setLanguage] = useState<keyof typeof LANGUAGES>('de');
  const { title, amount, order, labels } = LANGUAGES[language];
  return (
    <LanguageProvider labels={labels} locale={language} timeZone="Europe/Berlin">
      <div lang={language} className="grid gap-4 font-(family-name:--ui-font) text-(--ui-text)">
        <SegmentedControl
          label="Language"
          value={language}
          onValueChange={(next) => setLanguage(next === 'de' ? 'de' : 'en')}
          options={[
            { value: 'de', label: 'Deutsch' },
            { value: 'en', label: 'English' },
          ]}
        />
        <form
          className="grid gap-4 rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface) p-5"
          onSubmit={(event) => event.preventDefault()}
        >
          <h2 className="text-base font-semibold tracking-tight">{title}</h2>
          <NumberField label={amount} name="amount" defaultValue={12500} max={20000} required />
          <Button type="submit" variant="primary" className="justify-self-start">
            {order}
          </Button>
        </form>
      </div>
    </LanguageProvider>
  );
}

export const states = { 'Two languages': Example };
