import { useState } from 'react';

import { LanguageProvider, useLabels, useLocale } from './component';

const ENGLISH = { lamps: (count: string) => `${count} lamps ordered` };
const GERMAN = { orders: { lamps: (count: string) => `${count} Lampen bestellt` } };

/** A component reads its texts and its locale, wherever it stands. */
function Orders() {
  const text = useLabels('orders', ENGLISH, undefined);
  const numbers = new Intl.NumberFormat(useLocale());
  return <p>{text.lamps(numbers.format(12500))}</p>;
}

export default function Example() {
  const [isGerman, setIsGerman] = useState(true);
  return (
    <div lang={isGerman ? 'de' : 'en'}>
      <LanguageProvider labels={isGerman ? GERMAN : {}} locale={isGerman ? 'de' : 'en'}>
        <button type="button" onClick={() => setIsGerman(!isGerman)}>
          {isGerman ? 'English' : 'Deutsch'}
        </button>
        <Orders />
      </LanguageProvider>
    </div>
  );
}

/** A page in English, with a part in German. */
function Nested() {
  return (
    <div lang="en">
      <Orders />
      <div lang="de">
        <LanguageProvider labels={GERMAN} locale="de">
          <Orders />
        </LanguageProvider>
      </div>
    </div>
  );
}

export const states = { 'Two languages': Example, Nested };
