import { describe, expect, inject, test } from 'vitest';
import { z } from 'zod';
import { registryNameOf } from '../../src/domain/patterns/registry-names.ts';
import { BUNDLED_ARTIFACTS } from '../catalog/bundled-artifacts.ts';
import { callTool } from '../support/mcp-call.ts';
import { eventually } from '../support/eventually.ts';

const url = inject('serverUrl');

const reviewSchema = z.object({
  findings: z.array(
    z.object({ rule: z.string(), line: z.number(), message: z.string(), fix: z.string() }),
  ),
});

const IMPORTS = `import { XIcon } from 'lucide-react';
import { Button } from '../forms-button/component';
import { Dialog } from '../overlays-dialog/component';
import { Drawer, opens } from '../overlays-drawer/component';
import { Popover } from '../overlays-popover/component';
import { Pagination } from '../navigation-pagination/component';
import { Select } from '../forms-select/component';
import { Switch } from '../forms-switch/component';
import { Tabs } from '../navigation-tabs/component';
import { Mentions } from '../collaboration-mentions/component';
import { StatTiles } from '../data-display-stat-tiles/component';
import { Combobox } from '../forms-combobox/component';
import { DatePicker } from '../forms-date-picker/component';
`;

async function findingsOf(jsx: string, imports = IMPORTS) {
  const code = `${imports}\nexport const A = ({ x, router, navigate, save }) => ${jsx};\n`;
  const result = await callTool(url, 'review_code', { code });
  if (result.isError === true) throw new Error(result.content[0].text);
  return reviewSchema.parse(result.structuredContent).findings;
}

const rulesOf = async (jsx: string, imports?: string) =>
  (await findingsOf(jsx, imports)).map(({ rule }) => rule);

const TABS = `tabs={[{ id: 'a', label: 'A', content: 'A' }, { id: 'b', label: 'B', content: 'B' }]}`;
const OPTIONS = `options={[{ value: 'a', label: 'A' }, { value: 'b', label: 'B' }]}`;

describe('what fits its type and still goes wrong', () => {
  test('an element that takes the global attributes alone is called the root element', async () => {
    // The types do not tell a `div` from a `section`.
    expect(await findingsOf(`<StatTiles defaultValue="a" {...x} />`)).toMatchObject([
      { message: expect.stringMatching(/on its root element it does nothing\.$/) },
    ]);
  });

  test.each([
    ['fixed-value', `<Switch label="A" value={x} />`, `<Switch label="A" value={x} readOnly />`],
    [
      'fixed-value',
      `<Dialog open={x} title="A" confirmLabel="Save draft" onSubmit={save} />`,
      `<Dialog open={x} onOpenChange={save} title="A" confirmLabel="Save draft" onSubmit={save} />`,
    ],
    [
      'value-and-default',
      `<Select label="A" ${OPTIONS} value={x} defaultValue="a" onValueChange={save} />`,
      `<Select label="A" ${OPTIONS} value={x} onValueChange={save} />`,
    ],
    [
      'event-argument',
      `<Combobox label="A" ${OPTIONS} value={x} onValueChange={(event) => save(event.target.value)} />`,
      `<Combobox label="A" ${OPTIONS} value={x} onValueChange={(value) => save(value)} />`,
    ],
    [
      'wrong-value',
      `<DatePicker label="A" min={new Date()} />`,
      `<DatePicker label="A" min={x.toISOString().slice(0, 10)} />`,
    ],
    [
      'wrong-value',
      `<Dialog title="A" confirmLabel="Save draft" onSubmit={save} trigger={<Button>Open</Button>} />`,
      `<Dialog title="A" confirmLabel="Save draft" onSubmit={save} trigger={(open) => <Button {...open}>Open</Button>} />`,
    ],
    ['unknown-prop', `<Switch label="A" defaultChecked />`, `<Switch label="A" defaultValue />`],
    [
      'duplicate-id',
      `<Select label="A" options={[{ value: 'a', label: 'A' }, { value: 'a', label: 'B' }]} />`,
      `<Select label="A" ${OPTIONS} />`,
    ],
    [
      'unknown-item',
      `<Tabs label="A" defaultValue="c" ${TABS} />`,
      `<Tabs label="A" defaultValue="b" ${TABS} />`,
    ],
    [
      'unnamed-button',
      `<Popover title="A" trigger={<XIcon aria-hidden />}>x</Popover>`,
      `<Popover title="A" trigger={<XIcon aria-hidden />} triggerLabel="Layers">x</Popover>`,
    ],
  ])('%s', async (rule, wrong, right) => {
    // A check of the component may say more of it.
    expect((await rulesOf(wrong))[0]).toBe(rule);
    expect(await rulesOf(right)).toEqual([]);
  });

  test('a value that may well stay as it is', async () => {
    const pages = `<Pagination page={2} pageSize={20} total={x} href={(page) => '?page=' + page} />`;
    expect(await rulesOf(pages)).toEqual([]);
  });

  test.each([
    [
      'figures that are equal',
      `<StatTiles label="A" stats={[{ label: 'A', value: '3' }, { label: 'B', value: '3' }]} />`,
    ],
    [
      'a text with suggestions',
      `<Mentions label="A" people={[{ id: 'a', name: 'Ada' }]} defaultValue="Thanks @ada" />`,
    ],
    [
      'a trigger of an icon and text',
      `<Popover title="A" trigger={<><XIcon aria-hidden />Layers</>}>x</Popover>`,
    ],
  ])('%s', async (_what, jsx) => {
    const found = await rulesOf(jsx);
    for (const rule of ['duplicate-id', 'unknown-item', 'unnamed-button'])
      expect(found).not.toContain(rule);
  });

  test('lists that the code knows in part have no unknown items', async () => {
    expect(
      await rulesOf(
        `<Select label="A" defaultValue="z" options={[{ value: 'a', label: 'A' }, ...x]} />`,
      ),
    ).toEqual([]);
    expect(await rulesOf(`<Select label="A" defaultValue="z" options={x} />`)).toEqual([]);
  });
});

describe('what a design system asks of a screen', () => {
  test.each([
    [
      'physical-direction',
      `<p className="ml-auto">{x}</p>`,
      `<p className="ms-auto pl-PL">{x}</p>`,
    ],
    ['physical-direction', `<p className="text-right">{x}</p>`, `<p className="text-end">{x}</p>`],
    [
      'focus-outline',
      `<a href="/a" className="outline-none">A page</a>`,
      `<a href="/a" className="outline-none focus-visible:underline">A page</a>`,
    ],
    [
      'hover-only',
      `<Button className="opacity-0 group-hover:opacity-100">Remove</Button>`,
      `<Button className="opacity-0 group-hover:opacity-100 focus-visible:opacity-100">Remove</Button>`,
    ],
    [
      'focus-outline',
      `<input aria-label="A" className="w-full outline-none" />`,
      `<p className="focus-within:outline-2"><input aria-label="A" className="w-full outline-none" /></p>`,
    ],
    [
      'focus-outline',
      `<button type="button" className="outline-none">Go</button>`,
      `<h1 tabIndex={-1} className="outline-none">Orders</h1>`,
    ],
    [
      'link-text',
      `<a href="/a">Click here</a>`,
      `<a href="/a" aria-label="Tariffs">Click here</a>`,
    ],
    [
      'dangling-id',
      `<div><a href="#b">Part B</a><section id="a" /></div>`,
      `<div><a href="#a">Part A</a><section id="a" /></div>`,
    ],
    [
      'dangling-id',
      `<div><button type="button" {...opens('b')}>Open</button><Drawer id="a" title="A">x</Drawer></div>`,
      `<div><button type="button" {...opens('a')}>Open</button><Drawer id="a" title="A">x</Drawer></div>`,
    ],
    [
      'link-not-button',
      `<Button onClick={() => router.push('/a')}>Courses</Button>`,
      `<Button onClick={() => { save(); router.push('/a'); }}>Save</Button>`,
    ],
    [
      'link-not-button',
      `<button type="button" onClick={() => { window.location.href = '/a'; }}>Courses</button>`,
      `<button type="button" onClick={() => router.push(-1)}>Back</button>`,
    ],
    [
      'button-type',
      `<form><button onClick={save}>Cancel</button></form>`,
      `<form><button type="button" onClick={save}>Cancel</button><Button onClick={save}>Undo</Button></form>`,
    ],
    [
      'unnamed-button',
      `<Button onClick={save}><XIcon aria-hidden /></Button>`,
      `<Button onClick={save} aria-label="Remove Fragile"><XIcon aria-hidden /></Button>`,
    ],
    [
      'disabled-submit',
      `<Button variant="primary" disabled={x === '' || x.length === 0}>Send it</Button>`,
      `<Button variant="primary" disabled={x.isSending || x.page === x.pages.length}>Send it</Button>`,
    ],
    [
      'heading-level',
      `<main><h1>A</h1><section><h4>B</h4></section></main>`,
      `<main><h1>A</h1><h2>B</h2><h3>C</h3><h2>D</h2><Card><h4>E</h4></Card></main>`,
    ],
    [
      'second-h1',
      `<main><h1>A</h1><h1>B</h1></main>`,
      `<main><h1>A</h1><Card><h1>B</h1></Card></main>`,
    ],
    ['nested-main', `<main><div><main>{x}</main></div></main>`, `<div><main>{x}</main></div>`],
    [
      'native-dialog',
      `<Button onClick={() => window.confirm('A?') && save()}>A</Button>`,
      `<Button onClick={() => save('window.confirm')}>A</Button>`,
    ],
    [
      'raw-color',
      `<p style={{ color: 'crimson' }}>{x}</p>`,
      `<p style={{ color: 'inherit' }}>{x}</p>`,
    ],
  ])('%s', async (rule, wrong, right) => {
    expect(await rulesOf(wrong)).toEqual([rule]);
    expect(await rulesOf(right)).toEqual([]);
  });

  test('code that uses none of the catalog is not judged by it', async () => {
    const jsx = `<p className="ml-auto text-right outline-none">{x}</p>`;
    expect(await rulesOf(jsx, '')).toEqual([]);
  });

  test('the examples of the catalog itself break no rule but that of fixed colors', async () => {
    const broken: string[] = [];
    // Every twentieth: a rule that is too strict fails for many. `reviews.component.test.ts` has all.
    const examples = BUNDLED_ARTIFACTS.filter(
      ({ isActive, variant }) => isActive && variant === 'react-tailwind',
    ).filter((_, index) => index % 20 === 0);
    for (const { slug, files } of examples) {
      const example = files['example.tsx'] ?? '';
      const code = example.replaceAll("'./component'", `'../${registryNameOf(slug)}/component'`);
      // A busy server says that it could not check types, and to try again.
      await eventually(async () => {
        const { structuredContent } = await callTool(url, 'review_code', { code });
        if ('types_error' in structuredContent) return structuredContent.types_error;
        for (const { rule, line } of reviewSchema.parse(structuredContent).findings) {
          if (rule !== 'raw-color') broken.push(`${slug}:${line} ${rule}`);
        }
        return 'checked';
      }).toBe('checked');
    }
    expect(broken).toEqual([]);
  });

  test('a component of another section is named by its own', async () => {
    const imports = `import { Tabs } from '@/components/data-display-tabs/component';`;
    const [found] = await findingsOf(`<p>{x}</p>`, imports);
    expect(found).toMatchObject({
      rule: 'unknown-component',
      line: 1,
      fix: 'Import from @/components/navigation-tabs/component.',
    });
    for (const own of ['data-display-shelf/component', 'ai-menu', 'ui/ai-menu']) {
      const other = `import { Tabs } from '@/components/${own}';`;
      expect(await findingsOf(`<p>{x}</p>`, other)).toEqual([]);
    }
  });
});
