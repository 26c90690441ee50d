import { expect, test } from 'vitest';
import { CHECKED_ARTIFACTS } from './checked-artifacts.ts';

/** Of orders, members and other trades, and what the examples sell. */
const WORDS =
  /(?<![\w/.-])(?:orders?|invoices?|customers?|suppliers?|shipments?|bookings?|appointments?|patients?|employees?|members?|lamps?|pendants?|larkfield|euros?|EUR|USD|€)(?![\w-])/i;

/** Named for a domain: their words are theirs. */
const NAMED_FOR_A_DOMAIN = [/^\/commerce\//, /^\/screens\/(?:orders|members|checkout)$/];

test('no component has a word of one domain but those that are named for it', () => {
  const found = CHECKED_ARTIFACTS.filter(
    ({ isActive, slug }) => isActive && !NAMED_FOR_A_DOMAIN.some((named) => named.test(slug)),
  ).flatMap(({ name, files }) =>
    Object.entries(files)
      .filter(([path]) => /\.tsx?$/.test(path) && path !== 'example.tsx')
      .flatMap(([path, text]) => wordsOf(text).map((words) => `${name} ${path}: ${words}`)),
  );
  expect(found).toEqual([]);
});

test('a word is found in each kind of text, and not in comments, classes and names', () => {
  expect(wordsOf("const a = 'No order yet';")).toEqual(["'No order yet'"]);
  expect(wordsOf('const a = `${count} customers`;')).toEqual(['`${count} customers`']);
  expect(wordsOf('<p>All lamps\n</p>')).toEqual(['All lamps\n']);
  expect(
    wordsOf(
      '// \'order\'\n/** "order" */ import { a } from \'../orders/b\'; <i className="order-1" />; order(borders)',
    ),
  ).toEqual([]);
});

/** String literals and texts of JSX with a word of a domain. */
function wordsOf(source: string): readonly string[] {
  const code = source
    .replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*/g, '')
    .replaceAll(/ from '[^']*';/g, ';');
  const texts = code.match(/'(?:[^'\\\n]|\\.)*'|"[^"\n]*"|`[^`]*`|(?<=>)[^<>{}`'"=;]+(?=<)/g);
  return (texts ?? []).filter((text) => WORDS.test(text));
}
