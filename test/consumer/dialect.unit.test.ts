import { expect, test } from 'vitest';
import { prefixApplied } from '../../packages/consumer/src/class-prefix.ts';
import { inDialect } from '../../packages/consumer/src/dialect.ts';
import { applyStyles } from '../../packages/consumer/src/project-styles.ts';

const PANEL = `'use client';

import * as React from 'react';
import { Check } from 'lucide-react';
import { IconPlaceholder } from '@/app/(create)/components/icon-placeholder';

const panel = cva('flex hover:-mt-2', {
  variants: { size: { sm: 'h-8', lg: ['h-10', 'px-4'] } },
  compoundVariants: [{ size: 'sm', className: 'p-0' }],
  defaultVariants: { size: 'sm' },
});
export const Panel = ({ isOpen, side, mode = 'use client' }) => (
  <div className={cn('grid [&_svg]:size-4', isOpen && "block", side === 'left' ? 'ml-1' : \`me-\${side} p-1\`)} id="flex">
    <Calendar classNames={{ day: 'size-8' }} data-mode={clsx({ 'is-on': isOpen, flex: true })} />
    <IconPlaceholder
      lucide="Check"
      tabler="IconCheck"
      aria-hidden="true"
    />
    <IconPlaceholder lucide="XIcon" tabler="IconX" className="size-4"></IconPlaceholder>
  </div>
);
`;

test('classes get the prefix of the project, icons its library, and the directive goes', () => {
  const dialect = { prefix: 'tw:', use_client: false, icons: 'lucide' } as const;
  expect(inDialect('panel.tsx', PANEL, dialect)).toBe(`import * as React from 'react';
import { Check } from 'lucide-react';
import { XIcon } from 'lucide-react';

const panel = cva('tw:flex tw:hover:-mt-2', {
  variants: { size: { sm: 'tw:h-8', lg: ['tw:h-10', 'tw:px-4'] } },
  compoundVariants: [{ size: 'sm', className: 'tw:p-0' }],
  defaultVariants: { size: 'sm' },
});
export const Panel = ({ isOpen, side, mode = 'use client' }) => (
  <div className={cn('tw:grid tw:[&_svg]:size-4', isOpen && "tw:block", side === 'left' ? 'tw:ml-1' : \`tw:me-\${side} tw:p-1\`)} id="flex">
    <Calendar classNames={{ day: 'tw:size-8' }} data-mode={clsx({ 'tw:is-on': isOpen, flex: true })} />
    <Check
      aria-hidden="true"
    />
    <XIcon className="tw:size-4"></XIcon>
  </div>
);
`);
  expect(
    inDialect('a.tsx', `<a className="flex hover:-mt-2 !p-1 [&_a]:m-1" />`, { prefix: 'tw-' }),
  ).toBe(`<a className="tw-flex hover:-tw-mt-2 !tw-p-1 [&_a]:tw-m-1" />`);
  expect(inDialect('panel.tsx', PANEL, {})).toBe(PANEL);
  expect(inDialect('a.css', 'a { color: red }', dialect)).toBe('a { color: red }');
  expect(inDialect('a.tsx', 'const = "use client"', dialect)).toBeUndefined();
  expect(prefixApplied('.a { @apply flex hover:p-1; }', 'tw:')).toBe(
    '.a { @apply tw:flex tw:hover:p-1; }',
  );
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
    { prefix: 'tw' },
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
  @apply tw:p-1 tw:flex;
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
