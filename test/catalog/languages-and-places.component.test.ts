import { expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { useArtifacts } from './artifact-page.ts';
import { exampleOf } from './contract/fixture.ts';

const { open } = useArtifacts();

test('labels and a locale are given once for all that is inside', async () => {
  const { frame } = await open(
    exampleOf(
      'a tree in German',
      {
        '/layout/language-provider': 'LanguageProvider',
        '/forms/number-field': 'NumberField',
        '/navigation/pagination': 'Pagination',
      },
      `const de = {
        numberField: { increase: (label) => label + ' mehr', decrease: (label) => label + ' weniger' },
        pagination: { nav: 'Seiten', previous: 'Zurück' },
      };
      const pages = (own) => <Pagination page={2} pageSize={1000} total={3500} href={String} {...own} />;
      export default () => (
        <LanguageProvider labels={de} locale="de">
          <NumberField label="Lampen" defaultValue={12500} labels={{ increase: () => 'Eine mehr' }} />
          {pages({})}
          <LanguageProvider labels={{ pagination: { nav: 'Pages' } }} locale="en">
            {pages({})}
            <NumberField label="Lamps" defaultValue={12500} />
          </LanguageProvider>
        </LanguageProvider>
      );`,
    ),
  );
  const button = (name: string) => frame.getByRole('button', { name, exact: true });
  await expect(button('Eine mehr').count()).resolves.toBe(1);
  // The inner one has no labels of a number field: those of the outer one apply.
  for (const name of ['Lampen weniger', 'Lamps mehr', 'Lamps weniger'])
    await expect(button(name).count()).resolves.toBe(1);
  await expect(frame.getByRole('link', { name: 'Zurück', exact: true }).count()).resolves.toBe(2);
  for (const name of ['Seiten', 'Pages'])
    await expect(frame.getByRole('navigation', { name, exact: true }).count()).resolves.toBe(1);
  const values = await frame
    .getByRole('spinbutton')
    .evaluateAll((all) => all.map((each) => (each instanceof HTMLInputElement ? each.value : '')));
  expect(values).toEqual(['12.500', '12,500']);
});

test('a locale keeps its hours, and a page whose language is none is English', async () => {
  const { frame } = await open(
    exampleOf(
      'hours',
      { '/forms/time-field': 'TimeField' },
      `document.documentElement.lang = 'en_US';
      export default () => (
        <>
          <TimeField label="Twelve" defaultValue="15:30" />
          <TimeField label="Twenty-four" defaultValue="15:30" locale="en-US-u-hc-h23" />
        </>
      );`,
    ),
  );
  await eventually(() => frame.getByLabel('Twelve', { exact: true }).inputValue()).toMatch(/^3:30/);
  expect(await frame.getByLabel('Twenty-four', { exact: true }).inputValue()).toBe('15:30');
});

test.each(['th-TH', 'fa-IR'])(
  '%s: calendars and fields are Gregorian, and refuse a year of the other calendar',
  async (locale) => {
    const { frame, keys } = await open(
      exampleOf(
        `dates in ${locale}`,
        {
          '/data-display/calendar': 'Calendar',
          '/forms/date-picker': 'DatePicker',
          '/forms/memorable-date': 'MemorableDate',
        },
        `export default () => (
          <>
            <Calendar label="Month" view="month" date="2026-09-06" now="2026-09-06T08:00:00Z" timeZone="UTC" locale="${locale}" events={[]} />
            <DatePicker label="Delivery" defaultValue="2026-09-06" locale="${locale}" />
            <MemorableDate label="Then" locale="${locale}" />
          </>
        );`,
      ),
    );
    const digits = (text: string) => text.match(/\p{Nd}{4}/gu);
    await eventually(async () => digits(await frame.locator('h2').first().innerText())).toEqual([
      '2026',
    ]);
    const day = frame.getByLabel('Delivery', { exact: true });
    expect(digits(await day.inputValue())).toEqual(['2026']);
    const other = locale === 'th-TH' ? '2569' : '1405';
    await day.fill((await day.inputValue()).replace('2026', other));
    await keys('Tab');
    await eventually(() => day.getAttribute('aria-invalid')).toBe('true');
    const parts = frame.getByRole('group', { name: 'Then' }).getByRole('textbox');
    for (const [at, text] of ['6', '9', other].entries()) {
      const order = await parts.evaluateAll((all) => all.map(({ id }) => id.split('-').at(-1)));
      await parts.nth(order.indexOf(['day', 'month', 'year'][at])).fill(text);
    }
    await day.focus();
    await eventually(() =>
      parts.evaluateAll((all) => all.some((each) => each.ariaInvalid === 'true')),
    ).toBe(true);
  },
);

test('a wide table keeps the row header and the actions in sight, and casts a shadow over what is cut', async () => {
  const columns = Array.from({ length: 14 }, (_, at) => `Column ${at}`);
  const { frame } = await open(
    exampleOf(
      'a wide table',
      { '/data-display/data-table': 'DataTable' },
      `const columns = ${JSON.stringify(columns)}.map((header, at) => ({
        id: header, header, isRowHeader: at === 0, cell: (row) => 'Unbreakable' + at + row.id,
      }));
      export default () => (
        <div className="w-full">
          <DataTable caption="Wide" rows={[{ id: 'a' }, { id: 'b' }]} getRowId={(row) => row.id} getRowLabel={(row) => row.id}
          columns={columns} rowActions={(row) => <button>{'Edit ' + row.id}</button>} />
        </div>
      );`,
    ),
    { width: 1000 },
  );
  const inSight = () =>
    frame.evaluate(() => {
      const seen = (element: Element | null) => {
        const { left = 0, right = 0, top = 0 } = element?.getBoundingClientRect() ?? {};
        return element?.contains(document.elementFromPoint((left + right) / 2, top + 8)) === true;
      };
      const shadow = (element: Element | null) =>
        element !== null && getComputedStyle(element).boxShadow !== 'none';
      const [header, actions] = ['[role=rowheader]', '[role=cell]:has(button)'].map((each) =>
        document.querySelector(each),
      );
      return [seen(header ?? null), seen(actions ?? null), shadow(header ?? null)];
    });
  await eventually(inSight).toEqual([true, true, true]);
  await frame.evaluate(() => {
    const box = document.querySelector('table')?.parentElement;
    box?.scrollTo(box.scrollWidth, 0);
  });
  await eventually(inSight).toEqual([true, true, true]);
});

test('a shell and a table of many rows print whole', async () => {
  const { frame, page } = await open(
    exampleOf(
      'what is printed',
      { '/layout/app-shell': 'AppShell', '/data-display/record-table': 'RecordTable' },
      `const rows = Array.from({ length: 300 }, (_, at) => ({ id: 'r' + at }));
      export default () => (
        <AppShell brand="Larkfield" current="a" groups={[{ id: 'g', items: [{ id: 'a', label: 'Orders', href: '#a' }] }]}>
          <RecordTable caption="Orders" rows={rows} getRowId={(row) => row.id} getRowLabel={(row) => row.id}
            columns={[{ id: 'id', header: 'Order', isRowHeader: true, cell: (row) => row.id }]} />
        </AppShell>
      );`,
    ),
    { width: 1000 },
  );
  const drawn = () => frame.locator('tbody [role=row]').count();
  expect(await drawn()).toBeLessThan(300);
  await page.emulateMedia({ media: 'print' });
  try {
    await frame.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await eventually(drawn).toBe(300);
    await expect(frame.getByRole('link', { name: 'Orders' }).isVisible()).resolves.toBe(false);
    const cut = await frame.evaluate(
      () =>
        [...document.querySelectorAll('main, main *')].filter(
          (each) =>
            getComputedStyle(each).overflowY === 'auto' && each.scrollHeight > each.clientHeight,
        ).length,
    );
    expect(cut).toBe(0);
  } finally {
    await page.emulateMedia({ media: null });
    await frame.evaluate(() => dispatchEvent(new Event('afterprint')));
  }
  await eventually(drawn).toBeLessThan(300);
});

test('the name of a file keeps the order of its letters from right to left', async () => {
  const { frame } = await open(
    exampleOf(
      'a file in Arabic',
      { '/forms/file-upload': 'FileUpload' },
      `export default () => (
        <FileUpload label="Plans" upload={async () => 'x'}
          defaultValue={[{ id: '1', name: 'x-ray-left-front-leg.png', size: 9, state: 'uploaded' }]} />
      );`,
    ),
    { direction: 'rtl' },
  );
  const [start, end] = await frame
    .locator('li bdi span')
    .evaluateAll((halves) => halves.map((half) => half.getBoundingClientRect().left));
  expect(start).toBeLessThan(end ?? 0);
});
