import { expect } from 'vitest';
import { HARD_ARTIFACTS } from '../mcp/hard-artifacts.ts';
import { patternId } from '../mcp/fixture-server.ts';
import type { PatternSource } from '../support/write-catalog.ts';

/** Artifacts that a careless copy would change, as versions v1, v2, … of one pattern. */
export const HARD = Object.values(HARD_ARTIFACTS);

/** Code that would like to run. */
export const HOSTILE = `export const A = () => '</code></div><script>window.hacked = 1</script>';\n`;

function lines(name: string, count: number): string {
  return Array.from({ length: count }, (_, index) => `const ${name}${index} = ${index};\n`).join(
    '',
  );
}

/** Every color that code has, on every ground that a difference has. */
const COLORS = (word: string) => `// A comment ${word}
import { useState } from 'react';
${'\n'.repeat(9)}export function Field${word}(props: { readonly count: number }): JSX.Element {
  const [text, setText] = useState<string>('${word}'); // and ${word}
  return <input aria-label="Color" value={text} data-count={props.count + ${word.length}} />;
}
`;

/** A component and its variables, as one edits them: long unchanged parts between the changes. */
const step = (label: string, extra: string) => ({
  code: `import { useState } from 'react';

${lines('before', 40)}
export function Step(): JSX.Element {
  const [count, setCount] = useState(0);
  return <button onClick={() => setCount(count + 1)}>${label} {count}</button>;
}

${lines('after', 40)}${extra}`,
  tokens: `:root {\n  --ui-text: black;\n  --ui-name: '${label}';\n}\n`,
});

/** A component that is higher than its preview. */
function tall(height: number): string {
  return `export default function Tall() { return <div style={{ height: ${height} }}>${height}</div>; }\n`;
}

/** Looks that differ in one property each, by the name of their state. */
export const SUBTLE: Readonly<Record<string, string>> = {
  Slant: "<p style={{ fontStyle: isNew ? 'italic' : 'normal' }}>Word</p>",
  Typeface: "<p style={{ fontFamily: isNew ? 'monospace' : 'serif' }}>Word</p>",
  Underline: "<p style={{ textDecoration: `underline ${isNew ? 'wavy' : 'solid'}` }}>Word</p>",
  Edge: "<p style={{ border: `2px ${isNew ? 'dashed' : 'solid'} black` }}>Word</p>",
  Filter: "<div style={{ filter: isNew ? 'blur(2px)' : 'none' }}><p>Word</p></div>",
  Turn: "<div style={{ rotate: isNew ? '180deg' : 'none' }}><p>Word</p></div>",
  Shape:
    "<svg width={9} height={9}><circle r={4} style={{ fill: isNew ? 'red' : 'blue' }} /></svg>",
  Progress: '<progress max={9} value={isNew ? 8 : 2} />',
  Check:
    "<input type=\"checkbox\" defaultChecked style={{ accentColor: isNew ? 'red' : 'blue' }} />",
  Ground:
    "<p style={{ background: 'linear-gradient(red, blue)', backgroundSize: isNew ? '4px' : '8px' }}>Word</p>",
};

function subtle(isNew: boolean): string {
  const states = Object.entries({ ...SUBTLE, [isNew ? 'same' : 'Same']: '<p>Word</p>' }).map(
    ([name, look]) => `  ${name}: () => ${look},\n`,
  );
  return `const isNew = ${isNew};
export const states = {
${states.join('')}};
export default () => <p>Word</p>;
`;
}

/** An open menu with a text that differs, over one that does too. */
const covered = (text: string) => `import { useEffect, useRef } from 'react';

export default function Covered() {
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => menu.current?.showPopover(), []);
  return (
    <main style={{ minHeight: 200 }}>
      <p>Below: ${text}</p>
      <div ref={menu} popover="manual" style={{ inset: 0, margin: 0, width: 340, height: 160 }}>
        <p>Items</p>
        <p style={{ width: 'fit-content' }}>${text}</p>
      </div>
    </main>
  );
}
`;

/** The versions of `/forms/steps`, by id. */
export const STEPS = {
  seed: step('Press', ''),
  v1: step('Count', ''),
  v2: step('Count', 'export const unit = 1;\n'.repeat(3)),
};

/** Patterns whose versions are hard to compare. */
export const COMPARED_PATTERNS: readonly PatternSource[] = [
  {
    slug: '/forms/steps',
    id: patternId(6),
    number: 6,
    title: 'Steps',
    active: 'v2',
    versions: STEPS,
  },
  {
    slug: '/forms/hard',
    id: patternId(1),
    number: 1,
    title: 'Hard',
    versions: Object.fromEntries(HARD.map((code, index) => [`v${index + 1}`, { code }])),
  },
  {
    slug: '/forms/hostile',
    id: patternId(2),
    number: 2,
    title: 'Hostile',
    versions: {
      seed: { code: `${HOSTILE}export const b = 1;\r\n` },
      v1: { code: `${HOSTILE.replaceAll('1', '2')}export const b = '\u202E1';\n` },
    },
  },
  {
    slug: '/forms/large',
    id: patternId(3),
    number: 3,
    title: 'Large',
    versions: {
      seed: { code: lines('a', 5000) },
      v1: { code: lines('b', 5000) },
      v2: { code: `const text = '${'x '.repeat(400_000)}';\n` },
      v3: { code: `const text = '${'x '.repeat(400_000)}y';\n` },
      // More lines than are looked for differ from seed, as with v1, but that is soon found out.
      v4: { code: lines('c', 1) },
    },
  },
  {
    slug: '/forms/tokens',
    id: patternId(4),
    number: 4,
    title: 'Tokens',
    versions: {
      seed: { code: 'export {};\n', manifest: { dependencies: { react: '>=18', old: '1' } } },
      v1: {
        code: 'export {};\n',
        tokens: ':root { --ui-text: black }\n',
        manifest: {
          dependencies: { react: '>=19', motion: '>=12' },
          usageRules: { cssVariables: [{ name: '--ui-text', default: 'black' }] },
        },
      },
    },
  },
  {
    slug: '/forms/props',
    id: patternId(7),
    number: 7,
    title: 'Props',
    versions: {
      seed: { code: 'export const a = 1;\n' },
      v1: {
        code: 'export const a = 2;\n',
        manifest: {
          props: [
            { name: 'onChange', type: '() => void' },
            { name: 'max', type: 'number' },
          ],
        },
      },
      v2: {
        code: 'export const a = 3;\n',
        manifest: {
          notes: 'Rows in place of items.',
          dependencies: { motion: '>=12' },
          props: [
            { name: 'onValueChange', type: '() => void' },
            { name: 'rows', type: 'Row[]', required: true },
          ],
          breaks: {
            v1: [
              { kind: 'removed', component: 'Props', name: 'onChange' },
              { kind: 'removed', component: 'Props', name: 'max' },
              // As another server could send it.
              {
                kind: 'required',
                component: 'Props',
                name: 'rows',
                after: 'Row[]\ndiff --git a/x b/x\n+++ b/x',
              },
            ],
          },
        },
      },
    },
  },
  {
    slug: '/forms/tall',
    id: patternId(8),
    number: 8,
    title: 'Tall',
    versions: {
      v1: { code: tall(3000) },
      v2: { code: `${lines('other', 60)}${tall(1500)}` },
    },
  },
  {
    slug: '/forms/subtle',
    id: patternId(9),
    number: 9,
    title: 'Subtle',
    versions: { v1: { code: subtle(false) }, v2: { code: subtle(true) } },
  },
  {
    slug: '/forms/covered',
    id: patternId(10),
    number: 10,
    title: 'Covered',
    versions: {
      v1: { code: covered('He is on leave this week.') },
      v2: { code: covered('He has the workshop this week.') },
    },
  },
  {
    slug: '/forms/palette',
    id: patternId(5),
    number: 5,
    title: 'Colors',
    versions: { seed: { code: COLORS('before') }, v1: { code: COLORS('afterwards') } },
  },
];

/** The patch between two versions, as bytes that are UTF-8. */
export async function patchOf(
  url: string,
  slug: string,
  from: string,
  to: string,
): Promise<string> {
  const response = await fetch(`${url}${slug}/versions.patch?from=${from}&to=${to}`);
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer()).toString();
}
