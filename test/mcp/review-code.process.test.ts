import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { callTool, toolError } from '../support/mcp-call.ts';
import { type ServerProcess, newDatabaseEnv, startServerProcess } from '../support/start-server.ts';
import { flushed } from '../usage/usage-lines.ts';

let env: Readonly<Record<string, string>>;
let server: ServerProcess;

beforeAll(async () => {
  env = await newDatabaseEnv();
  server = await startServerProcess({ env });
});

afterAll(async () => {
  await server.stop();
});

const reviewSchema = z.object({
  components: z.array(
    z.object({
      slug: z.string(),
      version_id: z.string(),
      similarity: z.number(),
      changed: z.array(z.string()),
    }),
  ),
  findings: z.array(
    z.object({
      rule: z.string(),
      severity: z.string(),
      line: z.number(),
      message: z.string(),
      fix: z.string(),
      url: z.string(),
    }),
  ),
});

async function review(code: string) {
  const { structuredContent, isError, content } = await callTool(server.url, 'review_code', {
    code,
    file: 'src/screen.tsx',
  });
  if (isError === true) throw new Error(content[0].text);
  return reviewSchema.parse(structuredContent);
}

async function componentCode(reference: string): Promise<string> {
  const { structuredContent } = await callTool(server.url, 'get_component', {
    pattern_id: reference,
  });
  return structuredContent.component_code;
}

describe('what code derives from', () => {
  test('an exact copy, a reformatted and a changed one', async () => {
    const code = await componentCode('/feedback/toast');
    const exact = await review(code);
    expect(exact.components[0]).toMatchObject({
      slug: '/feedback/toast',
      similarity: 1,
      changed: [],
    });
    const reformatted = await review(code.replaceAll("'", '"').replaceAll(/^ {2}/gm, '\t'));
    expect(reformatted.components[0]).toMatchObject({ slug: '/feedback/toast', similarity: 1 });
    const lines = code.split('\n');
    const at = lines.findIndex((line) => line.startsWith('export function'));
    lines.splice(at + 1, 0, "  console.log('changed here');");
    const changed = await review(lines.join('\n'));
    expect(changed.components[0]?.slug).toBe('/feedback/toast');
    expect(changed.components[0]?.similarity).toBeLessThan(1);
    expect(changed.components[0]?.changed).toEqual([`line ${at + 2}`]);
  });

  test('code of its own derives from nothing', async () => {
    const { components } = await review('export const Orders = () => <main>Orders</main>;\n');
    expect(components).toEqual([]);
  });
});

const SCREEN = `import { DataTable } from '../data-display-data-table/component';
import { TextField as Field } from '@/components/forms-text-field/component';

export function Orders({ rows }) {
  return (
    <main className="bg-white dark:bg-black text-(--ui-text-mutted)">
      <h1 id="title" style={{ color: '#ff0000' }}>Orders</h1>
      <input type="search" name="q" />
      <label>Name <input name="name" /></label>
      <button><svg aria-hidden="true" /></button>
      <button aria-label="Remove Fragile"><svg aria-hidden="true" /></button>
      <img src="/a.webp" />
      <DataTable rows={rows} aria-labelledby="headline" />
      <Field {...rows} />
      <p aria-describedby="title">See #12 and oklch</p>
    </main>
  );
}
`;

describe('findings', () => {
  test('each has a rule, a severity, the line, a fix and a page', async () => {
    const { findings } = await review(SCREEN);
    const found = findings.map(({ rule, line, severity }) => [rule, line, severity]);
    expect(found).toEqual(
      expect.arrayContaining([
        ['raw-color', 6, 'warning'],
        ['unknown-variable', 6, 'error'],
        ['raw-color', 7, 'warning'],
        ['unlabelled-field', 8, 'error'],
        ['unnamed-button', 10, 'error'],
        ['image-without-text', 12, 'error'],
        ['missing-prop', 13, 'error'],
        ['dangling-id', 13, 'error'],
      ]),
    );
    expect(findings.map(({ line }) => line)).not.toContain(9);
    expect(findings.map(({ line }) => line)).not.toContain(11);
    expect(findings.filter(({ line }) => line > 13)).toEqual([]);
    const unknown = findings.find(({ rule }) => rule === 'unknown-variable');
    expect(unknown?.fix).toBe('Use --ui-text-muted.');
    for (const { url } of findings) expect(url).toMatch(/^https?:/);
  });

  test('checks props against the typed model, inherited ones and namespaces too', async () => {
    const { findings } =
      await review(`import { PasswordField } from '../forms-password-field/component';
import * as Fields from '@/components/forms-text-field/component';
import { Card } from '@/components/ui/card';
import { Tabs } from '@/components/ui/tabs';

export const Form = () => (
  <form>
    <PasswordField name="new" autoComplete="new" />
    <PasswordField label="New" autoComplete="new-password" onvaluechange={save} data-x="1" />
    <Fields.TextField name="email" />
    <Card title="Somebody else's" /><Tabs />
    <div onClick={save}>Save</div>
    <div role="button" tabIndex={0} onClick={save}>Save</div>
    <a href="#">More</a>
  </form>
);
`);
    expect(findings.map(({ rule, line }) => [rule, line])).toEqual([
      ['missing-prop', 8],
      ['wrong-value', 8],
      ['unknown-prop', 9],
      ['missing-prop', 10],
      ['pressed-box', 12],
      // It has a role and a place in the order of Tab, and no keys.
      ['pressed-box', 13],
      ['empty-link', 14],
    ]);
    expect(findings.map(({ fix }) => fix).slice(0, 4)).toEqual([
      'Pass label: string.',
      "Pass 'current-password' | 'new-password'.",
      'Use onValueChange.',
      'Pass label: string.',
    ]);
  });

  test.each([
    ['bg-[#ff0000]/50', '#ff0000'],
    ['shadow-[0_0_4px_#0008]', '#0008'],
    ['bg-[linear-gradient(to_right,rgb(0_0_0/10%),transparent)]', 'rgb(0_0_0/10%)'],
    ['color-mix(in oklab, oklch(0.7 0.1 20) 50%, var(--ui-text))', 'oklch(0.7 0.1 20)'],
    ['p-2 hover:!border-x-red-500/20', 'hover:!border-x-red-500/20'],
    ['md:dark:p-2', 'md:dark:p-2'],
    ['data-[a:dark]:p-2 [&>dark]:p-2 bg-reddish-500 text-2xl from-1', undefined],
    ['/docs#add /#fff &#123; See #12, rgb and a-rgb(1)', undefined],
    ['rgb(', undefined],
  ])('%s has the fixed color %s', async (text, color) => {
    const { findings } = await review(`export const A = () => <p className="${text}" />;`);
    const colors = findings.filter(({ rule }) => rule === 'raw-color');
    expect(colors.map(({ message }) => message)).toEqual(
      color === undefined ? [] : [`${color} is a fixed color: it does not follow the theme.`],
    );
  });

  const ids = (count: number) =>
    Array.from({ length: count }, (_, index) => index.toString(36)).join(' ');
  test.each([
    ['one class name of 29,900 variants', `<p className="${'a:'.repeat(29_900)}" />`, 0],
    [
      'thousands of unknown variables',
      `<p className="${ids(5500).replaceAll(/\w+/g, '--ui-$&')}" />`,
      50,
    ],
    ['color functions within each other', `<p className="${'rgb('.repeat(14_900)}" />`, 0],
    ['a name of 59 KB', `<p className="--ui-${'a'.repeat(59_000)}" />`, 1],
    [
      'thousands of ids and elements',
      `<main><p aria-controls="${ids(7000)}" />${'<br id="x"/>'.repeat(2500)}</main>`,
      50,
    ],
    ['elements within each other', `${'<a><b/><b/>'.repeat(390)}${'</a>'.repeat(390)}`, 0],
  ])('of %s are bounded', async (_what, jsx, count) => {
    const { findings } = await review(`export const A = () => ${jsx};`);
    expect(findings).toHaveLength(count);
    for (const { message } of findings) expect(message.length).toBeLessThan(200);
  });

  test('the catalog passes its own review', async () => {
    const { structuredContent } = await callTool(server.url, 'search_components', {
      category: 'forms',
      limit: 50,
    });
    const wrong: string[] = [];
    for (const [index, { slug }] of structuredContent.components.entries()) {
      if (index % 10 !== 0) continue;
      const { findings } = await review(await componentCode(slug));
      for (const { rule, line } of findings.filter(({ severity }) => severity === 'error')) {
        wrong.push(`${slug}:${line} ${rule}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

test.each([
  [{ code: 'export const = <' }, /cannot be parsed/],
  [{ code: '' }, /empty/],
  [{ code: 'x'.repeat(60_001) }, /60000/],
  [{ code: `const a = ${'('.repeat(20_000)}` }, /cannot be parsed/],
])('%o is refused', async (args, message) => {
  const error = await toolError(server.url, 'review_code', args);
  expect(error?.kind).toBe('invalid_args');
  expect(error?.message).toMatch(message);
});

test('the code is in no log, table or metric', async () => {
  const secret = 'zyxSecretName';
  await review(`export const ${secret} = () => <p>${secret}</p>;`);
  await toolError(server.url, 'review_code', { code: `const ${secret} = <` });
  await flushed(server);
  expect(server.output()).toContain('review_code');
  expect(server.output()).not.toContain(secret);
  const metrics = await fetch(`${server.url}/metrics`, {
    headers: { authorization: 'Bearer an-operator-token-of-the-tests' },
  });
  expect(metrics.status).toBe(200);
  expect(await metrics.text()).not.toContain(secret);
  const usage = await fetch(`${server.url}/usage?format=json`, {
    headers: { authorization: 'Bearer an-operator-token-of-the-tests' },
  });
  const report = await usage.text();
  expect(report).toContain('review_code');
  expect(report).not.toContain(secret);

  // Every row of every table, as the database's superuser reads them.
  const client = new Client({ connectionString: env['DATABASE_URL'] });
  await client.connect();
  const { rows } = await client.query<{ name: string; xml: string }>(
    `SELECT table_name AS name, query_to_xml(format('SELECT * FROM %I', table_name), true, false, '')::text AS xml
      FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
  );
  await client.end();
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(['usage_totals', 'user']));
  expect(rows.map(({ xml }) => xml).join('')).toContain('review_code');
  expect(rows.filter(({ xml }) => xml.includes(secret)).map(({ name }) => name)).toEqual([]);
});
