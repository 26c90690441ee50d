import { expect, test } from 'vitest';
import { adaptCode } from '../../packages/consumer/src/adapt-code.ts';
import { applyStyles } from '../../packages/consumer/src/project-styles.ts';

const PANEL = `'use client';

import * as React from 'react';
import { Check } from 'lucide-react';
import { IconPlaceholder } from '@/app/(create)/components/icon-placeholder';

export const Panel = ({ isOpen, mode = 'use client' }) => (
  <div className={cn('grid', isOpen && "block")} data-mode={mode}>
    <IconPlaceholder
      lucide="Check"
      tabler="IconCheck"
      aria-hidden="true"
    />
    <IconPlaceholder lucide="XIcon" tabler="IconX" className="size-4"></IconPlaceholder>
  </div>
);
`;

test("icons are Lucide's, and the directive goes where components.json says so", () => {
  const adaptation = { use_client: false, icons: 'lucide' } as const;
  const adapted = `import * as React from 'react';
import { Check } from 'lucide-react';
import { XIcon } from 'lucide-react';

export const Panel = ({ isOpen, mode = 'use client' }) => (
  <div className={cn('grid', isOpen && "block")} data-mode={mode}>
    <Check
      aria-hidden="true"
    />
    <XIcon className="size-4"></XIcon>
  </div>
);
`;
  expect(adaptCode('panel.tsx', PANEL, adaptation)).toBe(adapted);
  // As a lock file of before may say.
  expect(adaptCode('panel.tsx', PANEL, { ...adaptation, icons: 'tabler' })).toBe(adapted);
  expect(adaptCode('panel.tsx', PANEL, {})).toBe(PANEL);
  expect(adaptCode('a.css', 'a { color: red }', adaptation)).toBe('a { color: red }');
  expect(adaptCode('a.tsx', 'const = "use client"', adaptation)).toBeUndefined();
});

/** A project of two files, and what was printed. */
function projectOf(css: string, tailwind: object = {}) {
  const files = new Map([
    ['app.css', css],
    ['components.json', JSON.stringify({ aliases: {}, tailwind: { css: 'app.css', ...tailwind } })],
  ]);
  const lines: string[] = [];
  const project = {
    base: '',
    hasFile: (path: string) => Promise.resolve(files.has(path)),
    hasFolder: () => Promise.resolve(false),
    read: (path: string) => {
      const text = files.get(path);
      return Promise.resolve(
        text === undefined
          ? undefined
          : { text, bytes: new TextEncoder().encode(text), sha256: '', isReadOnly: false },
      );
    },
    write: (path: string, bytes: Uint8Array) => {
      files.set(path, new TextDecoder().decode(bytes));
      return Promise.resolve();
    },
  };
  const apply = (styles: object) =>
    applyStyles({ project, print: (line: string) => lines.push(line) }, [
      { slug: '/ui/a', styles },
    ]);
  return { apply, lines, css: () => files.get('app.css') };
}

const STYLES = {
  cssVars: {
    theme: { 'animate-shine': 'shine 2s linear', '--bad name': '1' },
    light: { brand: '210 40% 98%', ring: 'red', escaped: '1; } body { color: red' },
    dark: { brand: 'oklch(1 0 0)' },
  },
  css: {
    '@keyframes shine': { from: { opacity: '0' }, to: { opacity: '1' } },
    '.a:hover': { '@apply p-1 flex': {}, color: 'red' },
    '@import "https://a.example"': {},
    'b { } c': { color: 'red' },
  },
};

test('styles are added to those of the project once; what it has stays', async () => {
  const { apply, lines, css } = projectOf(
    '@import "tailwindcss";\r\n@layer base { :root { --ring: blue } }\r\n',
  );
  expect(await apply(STYLES)).toEqual([]);
  const added = `@import "tailwindcss";
@layer base { :root { --ring: blue } }

@theme inline {
  --animate-shine: shine 2s linear;
  --color-brand: hsl(var(--brand));
}

:root {
  --brand: 210 40% 98%;
}

.dark {
  --brand: oklch(1 0 0);
}

@keyframes shine {
  from {
    opacity: 0;
  }
  to {
    opacity: 1;
  }
}

.a:hover {
  @apply p-1 flex;
  color: red;
}
`;
  expect(css()).toBe(added.replaceAll('\n', '\r\n'));
  expect(lines).toEqual(['app.css: styles of /ui/a']);
  expect(await apply(STYLES)).toEqual([]);
  expect(css()).toBe(added.replaceAll('\n', '\r\n'));
  const without = projectOf('', { css: '../app.css' });
  expect(await without.apply(STYLES)).toHaveLength(1);
});

test.each([
  ['a file', { '@plugin "./plugin.js"': {} }],
  ['a file, named by its value', { '@layer base': { '@config': '"../tailwind.config.js"' } }],
  ['a file, after a comment', { '@plugin/**/ "./plugin.js"': {} }],
  ['a file, within a layer', { '@layer base': { '@plugin "./plugin.js"': {} } }],
  ['a file above a package', { '@plugin "a/../../plugin.js"': {} }],
  ['an address', { '@plugin "https://a.example/plugin.js"': {} }],
])(
  'security: a style that runs %s is left to the user, with all of its item',
  async (_what, css) => {
    const { apply, lines, css: shown } = projectOf('@import "tailwindcss";\n');
    expect(await apply({ cssVars: { light: { brand: 'red' } }, css })).toHaveLength(1);
    expect(shown()).toBe('@import "tailwindcss";\n');
    expect(lines).toEqual([]);
  },
);

test('a style that names a plugin by its package is added', async () => {
  const { apply, css } = projectOf('');
  expect(await apply({ css: { '@plugin "@tailwindcss/typography"': {} } })).toEqual([]);
  expect(css()).toContain('@plugin "@tailwindcss/typography";');
});
