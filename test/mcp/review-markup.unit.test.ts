import { describe, expect, test } from 'vitest';
import { readCode } from '../../src/adapters/code-reader/code-worker.ts';
import { runChecks } from '../../src/adapters/code-reader/run-checks.ts';
import { checksSchema } from '../../src/domain/components/check-schema.ts';
import { toImportedComponent } from '../../src/domain/components/review/imported-component.ts';

const RULES = { variables: [], variablesPath: '/' };

function rulesOf(code: string): readonly string[] {
  const reading = readCode(code, RULES);
  if (reading === 'not_tsx') throw new Error(code);
  return reading.findings.map(({ rule }) => rule);
}

const jsx = (text: string) => `export const A = ({ x, xs, save }) => <>${text}</>;`;

describe('markup', () => {
  test.each([
    [
      'reloaded-form',
      `<form onSubmit={(event) => save(new FormData(event.currentTarget))} />`,
      `<form onSubmit={(event) => { event.preventDefault(); save(); }} />`,
    ],
    [
      'reloaded-form',
      `<form onSubmit={() => save()} />`,
      `<form onSubmit={save}><form.Field /></form>`,
    ],
    ['invalid-nesting', `<p><span><div /></span></p>`, `<p><x.Box><div /></x.Box></p>`],
    ['invalid-nesting', `<ul><div>A</div></ul>`, `<ul><li><div>A</div></li></ul>`],
    [
      'invalid-nesting',
      `<table><tr><th>A</th></tr></table>`,
      `<table><tbody><tr><th>A</th></tr></tbody></table>`,
    ],
    ['unknown-attribute', `<div class="a" />`, `<my-box class="a" />`],
    ['unknown-attribute', `<p style="color: red">A</p>`, `<p style={{ margin: 0 }}>A</p>`],
    ['unknown-attribute', `<p aria-lable="A">A</p>`, `<p aria-label="A">A</p>`],
    ['unknown-role', `<p role="buton">A</p>`, `<p role="status">A</p>`],
    [
      'unknown-autocomplete',
      `<input aria-label="A" autoComplete="mail" />`,
      `<input aria-label="A" autoComplete="section-a shipping email" />`,
    ],
    ['positive-tabindex', `<p tabIndex={2}>A</p>`, `<p tabIndex={0}>A</p>`],
    [
      'hidden-control',
      `<button aria-hidden="true">A</button>`,
      `<button aria-hidden="true" tabIndex={-1}>A</button>`,
    ],
    [
      'pressed-box',
      `<div role="button" onClick={save}>A</div>`,
      `<div role="button" tabIndex={0} onKeyDown={save} onClick={save}>A</div>`,
    ],
    ['pressed-box', `<a onClick={save}>A</a>`, `<a href="/a" onClick={save}>A</a>`],
    ['label-of-nothing', `<label>Name</label>`, `<label>Name <input /></label>`],
    [
      'radio-without-name',
      `<input type="radio" aria-label="A" />`,
      `<input type="radio" name="a" aria-label="A" />`,
    ],
    ['unnamed-frame', `<iframe src="/a" />`, `<iframe src="/a" title="Map" />`],
    [
      'unnamed-link',
      `<a href="/a"><svg aria-hidden="true" /></a>`,
      `<a href="/a" aria-label="Home"><svg aria-hidden="true" /></a>`,
    ],
    [
      'table-without-headers',
      `<table><tbody><tr><td>A</td></tr></tbody></table>`,
      `<table><tbody><x.Row /><tr><td>A</td></tr></tbody></table>`,
    ],
    ['empty-link', `<a href="javascript:void(0)">A</a>`, `<a href="/java">A</a>`],
    [
      'open-opener',
      `<a href="https://a.example" target="_blank">A</a>`,
      `<a href="https://a.example" target="_blank" rel="noreferrer">A</a>`,
    ],
    ['autoplay', `<video src="/a" autoPlay />`, `<video src="/a" autoPlay muted />`],
    ['image-without-text', `<img src="/a" alt="lamp.png" />`, `<img src="/a" alt="" />`],
    [
      'fixed-value',
      `<input aria-label="A" value={x} />`,
      `<input aria-label="A" type="radio" name="a" value="x" />`,
    ],
    [
      'value-and-default',
      `<input aria-label="A" value={x} defaultValue="" onChange={save} />`,
      `<input aria-label="A" value={x} onChange={save} />`,
    ],
    [
      'repeated-id',
      `<div><p id="a" /><p id="a" /></div>`,
      `<div>{x ? <p id="a" /> : <b id="a" />}</div>`,
    ],
    [
      'repeated-id',
      `{xs.map((each) => <p key={each} id="a" />)}`,
      `{xs.map((each) => (each === x ? <p key={each} id="a" /> : <b key={each} id={each} />))}`,
    ],
  ])('%s', (rule, wrong, right) => {
    expect(rulesOf(jsx(wrong))).toEqual([rule]);
    expect(rulesOf(jsx(right))).toEqual([]);
  });
});

test('what linters for React say is left to them', () => {
  const code = `import { useState } from 'react';
export function A({ rows }) {
  const [list, setList] = useState([]);
  if (rows.length === 0) return null;
  const [isOpen, setIsOpen] = useState(false);
  list.push(rows[0]);
  return <ul>{rows.map((row) => <li>{row}</li>)}</ul>;
}`;
  expect(rulesOf(code)).toEqual([]);
});

describe('checks that a component states', () => {
  const component = `export function Box() { return null; }\nexport function make() { return { show() {} }; }\n`;

  function brokenBy(check: object, code: string): boolean {
    const checks = checksSchema.parse([{ rule: 'a', message: 'Says it.', ...check }]);
    const manifest = { checks, props: undefined, attributes: undefined };
    const imported = toImportedComponent('./component', {
      slug: '/a/b',
      code: component,
      manifest,
    });
    const found = runChecks(
      `import { Box, make } from './component';\nimport { useState } from 'react';\nimport { Other } from '../a-other/component';\n${code}`,
      imported,
    );
    return found !== 'not_tsx' && found.length > 0;
  }

  test.each([
    [
      'range',
      { element: 'Box', range: { page: { min: 1, whole: true } } },
      '<Box page={0} />',
      '<Box page={2} />',
    ],
    [
      'the first value of state',
      { element: 'Box', range: { page: { min: 1 } } },
      '<Box page={zero} />',
      '<Box page={one} />',
    ],
    [
      'words',
      { element: 'Box', words: { label: { min: 2 } } },
      '<Box label="Save" />',
      '<Box label="Save draft" />',
    ],
    [
      'the text of an element',
      { element: 'Box', deny: { children: ['ok'] } },
      '<Box>OK</Box>',
      '<Box>OK, go</Box>',
    ],
    ['like', { element: 'Box', like: { title: '*?' } }, '<Box title="Go" />', '<Box title={x} />'],
    [
      'unlike',
      { element: 'Box', unlike: { 'keys[]': ['ctrl+*'] } },
      `<Box keys={['Ctrl+K']} />`,
      `<Box keys={['Mod+K']} />`,
    ],
    [
      'time',
      { element: 'Box', format: { 'all[].at': 'time' } },
      `<Box all={[{ at: 'Nov 3' }]} />`,
      `<Box all={[{ at: '2026-11-03T10:00' }]} />`,
    ],
    [
      'instant',
      { element: 'Box', format: { at: 'instant' } },
      '<Box at="2026-11-03T10:00" />',
      '<Box at="2026-11-03T10:00Z" />',
    ],
    [
      'language',
      { element: 'Box', format: { locale: 'language' } },
      '<Box locale="en_GB" />',
      '<Box locale="en-GB" />',
    ],
    [
      'refers',
      { element: 'Box', refers: { current: ['items[].id', 'items[].items[].id'] } },
      `<Box current="/a" items={[{ id: 'a', items: [{ id: 'b' }] }]} />`,
      `<Box current="/a" items={[{ id: 'a' }, ...x]} />`,
    ],
    [
      'last',
      { element: 'Box', last: { prop: 'items[]', where: { tone: 'danger' } } },
      `<Box items={[{ tone: 'danger' }, {}]} />`,
      `<Box items={[{}, { tone: 'danger' }]} />`,
    ],
    [
      'first',
      { element: 'Box', first: { prop: 'items[]', where: { isYou: true } } },
      `<Box items={[{}, { isYou: true }]} />`,
      `<Box items={[{ isYou: true }, {}]} />`,
    ],
    [
      'each',
      { element: 'Box', each: { prop: 'items[]', with: 'off', require: 'hint' } },
      '<Box items={[{ off: true }]} />',
      `<Box items={[{ off: true, hint: 'A' }, { off: x }]} />`,
    ],
    [
      'each of groups',
      {
        element: 'Box',
        each: { prop: 'groups[]', where: { 'items[].kind': 'radio' }, require: 'label' },
      },
      `<Box groups={[{ items: xs.map(() => ({ kind: 'radio' })) }]} />`,
      `<Box groups={[{ label: 'A', items: [{ kind: 'radio' }] }]} />`,
    ],
    [
      'unique',
      { element: 'Box', unique: 'items[].id' },
      `<Box items={[{ id: 'a' }, { id: 'a' }]} />`,
      `<Box items={[{ id: 'a' }, { id: 'b' }]} />`,
    ],
    [
      'sorted',
      { element: 'Box', sorted: { 'sizes[]': 'up' } },
      '<Box sizes={[50, 20]} />',
      '<Box sizes={[20, x]} />',
    ],
    [
      'fixed',
      { element: 'Box', fixed: 'label' },
      `<Box label={x ? 'On' : 'Off'} />`,
      '<Box label={x} />',
    ],
    [
      'sync',
      { element: 'Box', sync: 'items[].onSelect' },
      '<Box items={[{ onSelect: async () => {} }]} />',
      '<Box items={[{ onSelect() {} }]} />',
    ],
    [
      'the last item',
      { element: 'Box', unlike: { 'items[-1].href': '*' } },
      `<Box items={[{ href: '/a' }]} />`,
      `<Box items={[{ href: '/a' }, {}]} />`,
    ],
    [
      'outside',
      { element: 'Box', outside: 'Other', never: true },
      '<p><Box /></p>',
      '<Other><Box /></Other>',
    ],
    [
      'around',
      { element: 'select', inside: 'Box', around: 'footer', never: true },
      '<Box footer={x}><select aria-label="A" /></Box>',
      '<Box><select aria-label="A" /></Box>',
    ],
    [
      'directly, unspread',
      { element: 'button', inside: 'Box', directly: true, unspread: true, never: true },
      '<Box>{(p) => <button>A</button>}</Box>',
      '<Box>{(p) => <button {...p}>A</button>}</Box>',
    ],
    [
      'sends',
      { element: 'form', holds: 'Box', sends: true },
      '<form action={x}><Box>A</Box></form>',
      '<form action={x}><Box type="submit">A</Box></form>',
    ],
    [
      'sends, by what is not known',
      { element: 'form', holds: 'Box', sends: true },
      '<form action={x}><Box>A</Box><input type="text" aria-label="A" /></form>',
      '<form action={x}><Box>A</Box><Unknown /></form>',
    ],
  ])('%s', (_what, check, wrong, right) => {
    const page = (text: string) =>
      `export function Page({ x, xs }) { const [zero] = useState(0); const [one] = useState(1); return ${text}; }`;
    expect(brokenBy(check, page(wrong))).toBe(true);
    expect(brokenBy(check, page(right))).toBe(false);
  });

  test('calls, their options, and where they are made', () => {
    const rendering = { call: 'make', rendering: true, never: true };
    expect(brokenBy(rendering, 'export function Page() { const box = make(); return null; }')).toBe(
      true,
    );
    expect(brokenBy(rendering, 'const box = make();')).toBe(false);
    expect(
      brokenBy(
        rendering,
        'export function Page() { const [box] = useState(() => make()); return null; }',
      ),
    ).toBe(false);
    const stays = { call: 'make.show', where: { tone: 'danger' }, forbid: 'duration' };
    expect(brokenBy(stays, `const box = make(); box.show({ tone: 'danger', duration: 3 });`)).toBe(
      true,
    );
    expect(brokenBy(stays, `const box = make(); box.show({ tone: 'danger', ...x });`)).toBe(false);
    expect(brokenBy(stays, `const box = other(); box.show({ tone: 'danger', duration: 3 });`)).toBe(
      false,
    );
  });

  test.each([
    ['neither element nor call', { never: true }],
    ['both', { element: 'Box', call: 'make', never: true }],
    ['a place without inside', { element: 'Box', directly: true, never: true }],
    ['two assertions', { element: 'Box', never: true, require: 'a' }],
    ['a path that is none', { element: 'Box', range: { 'a[0]': { min: 1 } } }],
  ])('%s is refused', (_what, check) => {
    expect(checksSchema.safeParse([{ rule: 'a', message: 'A.', ...check }]).success).toBe(false);
  });
});
