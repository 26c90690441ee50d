import { expect, test } from 'vitest';
import { createTranslateName } from '../../../packages/preview/src/sandbox/translate-names.ts';

const code = `const ENGLISH: ChipLabels = {
  close: 'Close',
  remove: (option) => \`Remove \${option}\`,
  moved: (name: string, place: number) => name + place,
  page: (page, pages) => \`Page \${page} of \${pages}\`,
  states: { done: 'Done', failed: "Didn't work" },
  any: (text) => \`\${text}\`,
  pay: (total) =>
    total === undefined ? 'Order and pay' : \`Order and pay \${total}\`,
  import: (count) => \`Import \${rowsOf(count)}\`,
  range: (from, to, days) => (days === 1 ? from : \`\${from} to \${to}, \${days} days\`),
  title: 'Notifications',
  unread: (n) => \`\${n} unread\`,
};`;

const labels = {
  chip: {
    close: 'Schließen',
    remove: (option: string) => `${option} entfernen`,
    moved: () => 'x',
    page: (page: string, pages: string) => `${pages} Seiten, Seite ${page}`,
    states: { done: 'Fertig' },
    any: (text: string) => text.toUpperCase(),
    pay: (total?: string) => (total === undefined ? 'Bestellen' : `Für ${total} bestellen`),
    import: (count: string) => `Zeilen importieren (${count})`,
    range: (from: string, to: string, days: string) => `${from} bis ${to}, ${days} Tage`,
    title: 'Benachrichtigungen',
    unread: (n: string) => `${n} ungelesen`,
    fails: () => {
      throw new Error('not text');
    },
  },
};

test('names in English are found in another language: texts, and templates with their values', () => {
  const translate = createTranslateName([{ labels, code }]);
  expect(translate('Close')).toEqual(['Schließen']);
  expect(translate('Remove Arc floor lamp')).toEqual(['Arc floor lamp entfernen']);
  expect(translate('Page 2 of 14')).toEqual(['14 Seiten, Seite 2']);
  expect(translate('Done')).toEqual(['Fertig']);
  expect(translate('Order and pay')).toEqual(['Bestellen']);
  expect(translate('Order and pay €12')).toEqual(['Für €12 bestellen']);
  expect(translate('Import 12 rows')).toEqual(['Zeilen importieren (12)']);
  // Labels that a component puts together, and one before a name.
  expect(translate('Notifications, 2 unread')).toContain('Benachrichtigungen, 2 ungelesen');
  expect(translate('Sew: May 3 to May 9, 6 days, Ines')).toContain(
    'Sew: May 3 bis May 9, 6 Tage, Ines',
  );
  expect(translate('Close Order 2207')).toEqual(['Schließen Order 2207']);
  expect(translate('Remove Page 2 of 14')).toContain('14 Seiten, Seite 2 entfernen');
  for (const name of ['Closed', 'Remove', 'Page 2', 'of', '', 'Something else']) {
    expect(translate(name), name).toEqual([]);
  }
  // All on one line, with a long file after it.
  const short = `const ENGLISH: L = { close: 'Close', open: (n) => \`Open \${n}\` };${'\n//'.repeat(400)}`;
  const both = { l: { close: 'Zu', open: (n: string) => `${n} auf` } };
  const translateShort = createTranslateName([{ labels: both, code: short }]);
  expect([...translateShort('Close'), ...translateShort('Open it')]).toEqual(['Zu', 'it auf']);
  expect(createTranslateName([])('Close')).toEqual([]);
});
