import { useId, useState } from 'react';

import { LanguageProvider, useLabels, useLocale, useTimeZone } from './component';

/** The texts of a component of your own; those of the catalog's are in the module that `cli.mjs add --lang de` writes. */
const ENGLISH = {
  title: 'Order 2207',
  lamps: (count: string) => `${count} lamps for Hotel Verano`,
  leaves: (time: string) => `Leaves the workshop on ${time}`,
};
const GERMAN = {
  order: {
    title: 'Bestellung 2207',
    lamps: (count: string) => `${count} Lampen für das Hotel Verano`,
    leaves: (time: string) => `Verlässt die Werkstatt am ${time}`,
  },
};
const LANGUAGES = [
  { locale: 'de', name: 'Deutsch', labels: GERMAN },
  { locale: 'en', name: 'English', labels: {} },
];

/** Reads texts, locale and time zone, wherever it stands. */
function Order() {
  const id = useId();
  const text = useLabels('order', ENGLISH, undefined);
  const locale = useLocale();
  const numbers = new Intl.NumberFormat(locale);
  const times = new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: useTimeZone(),
  });
  return (
    <section
      aria-labelledby={id}
      className="grid gap-1 rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface) p-5"
    >
      <h2 id={id} className="text-base font-semibold tracking-tight">
        {text.title}
      </h2>
      <p>{text.lamps(numbers.format(12500))}</p>
      <p className="text-(--ui-text-muted)">
        {text.leaves(times.format(Date.UTC(2026, 10, 24, 13, 30)))}
      </p>
    </section>
  );
}

export default function Example() {
  const [at, setAt] = useState(0);
  const { locale, labels } = LANGUAGES[at] ?? { locale: 'en', labels: {} };
  return (
    <div lang={locale} className={PAGE}>
      <LanguageProvider labels={labels} locale={locale} timeZone="Europe/Berlin">
        <div className="flex gap-2">
          {LANGUAGES.map(({ name, ...each }, index) => (
            <button
              key={name}
              type="button"
              lang={each.locale}
              aria-pressed={index === at}
              onClick={() => setAt(index)}
              className="min-h-(--ui-control-small) rounded-(--ui-radius-small) border border-(--ui-border-strong) bg-(--ui-surface) px-2.5 font-medium hover:bg-(--ui-hover) focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-(--ui-focus) active:bg-(--ui-active) aria-pressed:bg-(--ui-active)"
            >
              {name}
            </button>
          ))}
        </div>
        <Order />
      </LanguageProvider>
    </div>
  );
}

/** A page in English, with a part in German: the time zone is that of the whole page. */
function Nested() {
  return (
    <div lang="en" className={PAGE}>
      <LanguageProvider locale="en" timeZone="Europe/Berlin">
        <Order />
        <div lang="de">
          <LanguageProvider labels={GERMAN} locale="de">
            <Order />
          </LanguageProvider>
        </div>
      </LanguageProvider>
    </div>
  );
}

const PAGE = 'grid gap-4 font-(family-name:--ui-font) text-sm text-(--ui-text)';

export const states = { 'Two languages': Example, Nested };
