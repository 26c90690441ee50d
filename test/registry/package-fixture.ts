import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PROJECT_DIR } from '../support/run-cli.ts';

/** A package of React components as it is published: declarations, code, a story and a page. */
export const ACME_UI: Readonly<Record<string, string>> = {
  'package.json': JSON.stringify({
    name: '@acme/ui',
    version: '3.2.1',
    license: 'MIT',
    exports: {
      '.': { types: './dist/index.d.ts', default: './dist/index.js' },
      './chart': { types: './dist/chart/index.d.ts', default: './dist/chart/index.js' },
      './styles.css': './dist/styles.css',
    },
    peerDependencies: { react: '>=19', '@acme/tokens': '^1.0.0' },
  }),
  'dist/index.d.ts': `export { Button, type ButtonProps } from './Button/Button';
export { Dialog, DialogTitle } from './Dialog/Dialog';
export * as Tabs from './Tabs/Tabs';
export { Select } from './Select/Select';
export { ThemeContext, useTheme, formatDate, MAX_ITEMS } from './theme';
`,
  'dist/Button/Button.d.ts': `import type { ButtonHTMLAttributes, ReactNode } from 'react';
export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** One primary button for each view. */
  tone?: 'primary' | 'plain' | 'danger';
  /** @deprecated Use \`tone\`. */
  kind?: string;
  /** Before the text. */
  icon?: ReactNode;
}
/** Starts an action. */
export declare const Button: (props: ButtonProps) => ReactNode;
`,
  'dist/Button/Button.js': `import { jsx } from 'react/jsx-runtime';
export const Button = ({ tone = 'plain', icon, ...rest }) => jsx('button', rest);
throw new Error('The code of a package is never run');
`,
  'dist/Dialog/Dialog.d.ts': `import type { ReactNode } from 'react';
interface DialogProps {
  open: boolean;
  /** Called with the reason. */
  onClose: (reason: 'escape' | 'press') => void;
  children?: ReactNode;
  _private?: string;
}
export declare function Dialog(props: DialogProps): ReactNode;
export declare namespace Dialog {
  var Footer: (props: { align?: 'start' | 'end'; children: ReactNode }) => ReactNode;
}
export declare function DialogTitle(props: { level?: 1 | 2; children: ReactNode }): ReactNode;
`,
  'dist/Tabs/Tabs.d.ts': `import type { ReactNode } from 'react';
export declare const Root: (props: { value: string; children: ReactNode }) => ReactNode;
export declare const Item: (props: { name: string }) => ReactNode;
`,
  'dist/Select/Select.d.ts': `import type { ReactNode } from 'react';
export interface SelectProps<Item extends { id: string } = any> {
  items: readonly Item[];
  onChange?: (item: Item) => void;
}
/** @deprecated Use Combobox. */
export declare function Select<Item extends { id: string } = any>(props: SelectProps<Item>): ReactNode;
`,
  'dist/theme.d.ts': `import type { Context } from 'react';
export declare const ThemeContext: Context<string>;
export declare const useTheme: () => string;
export declare function formatDate(date: Date): string;
export declare const MAX_ITEMS: number;
`,
  'dist/chart/index.d.ts': `import type { ReactNode } from 'react';
import type { Scale } from '@acme/tokens';
export declare function BarChart(props: { values: readonly number[]; scale?: Scale }): ReactNode;
`,
  'stories/Button.stories.tsx': `import { Button } from '../src';
export default { title: 'Actions/Button', component: Button };
export const Primary = { args: { tone: 'primary', children: 'Save order' } };
export const Wrong = { args: { tone: 'loud', children: 'Save' } };
`,
  'pages/dialog.md': `---
title: Dialog
---

A window over the page that waits for an answer before work goes on.

\`\`\`tsx
<Dialog open onClose={() => {}}>
  <DialogTitle>Delete the order?</DialogTitle>
</Dialog>
\`\`\`
`,
};

/** The same as elements. */
export const ACME_ELEMENTS: Readonly<Record<string, string>> = {
  'package.json': JSON.stringify({
    name: '@acme/elements',
    version: '1.0.0',
    license: 'UNLICENSED',
    customElements: 'custom-elements.json',
  }),
  'custom-elements.json': JSON.stringify({
    schemaVersion: '1.0.0',
    modules: [
      {
        path: 'src/switch.ts',
        declarations: [
          {
            kind: 'class',
            name: 'AcmeSwitch',
            tagName: 'acme-switch',
            summary: 'Turns a setting on or off, at once.',
            attributes: [
              { name: 'size', type: { text: "'small' | 'large'" }, default: "'small'" },
              { name: 'checked', type: { text: 'boolean' } },
            ],
            members: [{ kind: 'field', name: 'secret', privacy: 'private' }],
            events: [{ name: 'acme-change', type: { text: 'CustomEvent' } }],
            slots: [{ name: '', description: 'The label.' }],
            cssParts: [{ name: 'thumb' }],
            cssProperties: [{ name: '--acme-track', default: 'gray' }],
          },
        ],
      },
    ],
  }),
  'pages/acme-switch.md': `# acme-switch

\`\`\`html
<acme-switch size="large">Notify me</acme-switch>
\`\`\`

\`\`\`html
<acme-switch size="huge">Notify me</acme-switch>
\`\`\`
`,
};

/** Writes a package into `node_modules` of a project that has React's types; returns its folder. */
export async function installFixture(
  project: string,
  name: string,
  files: Readonly<Record<string, string>>,
): Promise<string> {
  const modules = join(project, 'node_modules');
  const root = join(modules, name);
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
  await mkdir(join(modules, '@types'), { recursive: true });
  for (const known of ['react', '@types/react', 'csstype']) {
    await symlink(join(PROJECT_DIR, 'node_modules', known), join(modules, known)).catch(() => {});
  }
  return root;
}

/** A package whose components run: with styles, a provider, and examples of which one fails. */
export const ACME_LIVE: Readonly<Record<string, string>> = {
  'package.json': JSON.stringify({
    name: '@acme/live',
    version: '1.0.0',
    license: 'UNLICENSED',
    style: './styles.css',
    exports: {
      '.': { types: './index.d.ts', default: './index.js' },
      './panel': { types: './panel.d.ts', default: './panel.js' },
      './styles.css': './styles.css',
    },
    peerDependencies: { react: '>=19' },
  }),
  'styles.css': `@font-face { font-family: Acme; src: url(./acme.woff2); }
.acme-button { background: rgb(1, 2, 3); }
`,
  'acme.woff2': 'not a font',
  'context.js': `import { createContext } from 'react';
export const Brand = createContext('no brand');
`,
  'index.d.ts': `import type { ReactNode } from 'react';
/** Starts an action. */
export declare function Button(props: { children?: ReactNode; fails?: boolean }): ReactNode;
export declare function BrandProvider(props: { name: string; children?: ReactNode }): ReactNode;
export declare function Unshown(props: { label: string }): ReactNode;
`,
  'index.js': `import { useContext, createElement } from 'react';
import { missing } from 'optional-and-not-installed';
import { Brand } from './context.js';
export function Button({ children, fails }) {
  if (fails) throw new RangeError('Out of buttons');
  return createElement('button', { className: 'acme-button' }, children, ' for ', useContext(Brand));
}
export const BrandProvider = ({ name, children }) => createElement(Brand, { value: name }, children);
export const Unshown = () => createElement('p', null, String(missing));
`,
  'panel.d.ts': `import type { ReactNode } from 'react';
export declare function Panel(props: { title: string }): ReactNode;
`,
  'panel.js': `import { useContext, createElement } from 'react';
import { Brand } from './context.js';
export const Panel = ({ title }) => createElement('section', { 'aria-label': title }, useContext(Brand));
`,
  'pages/button.md': `# Button

## Basic use

\`\`\`tsx
<Button>Save</Button>
\`\`\`

## Without buttons

\`\`\`tsx
<Button fails />
\`\`\`

## Thrown at the start

\`\`\`tsx
const first: string = ([] as string[][])[0]![0]!;
export default () => <Button>{first}</Button>;
\`\`\`
`,
  'pages/panel.md': `# Panel

\`\`\`tsx
<Panel title="Orders" />
\`\`\`
`,
};

/** An element that runs. */
export const ACME_LIVE_ELEMENTS: Readonly<Record<string, string>> = {
  ...ACME_ELEMENTS,
  'src/switch.js': `customElements.define('acme-switch', class extends HTMLElement {
  connectedCallback() {
    this.attachShadow({ mode: 'open' }).innerHTML = '<button role="switch">on ' + this.getAttribute('size') + '</button>';
  }
});
`,
  'pages/acme-switch.md': `# acme-switch

\`\`\`html
<acme-switch size="large">Notify me</acme-switch>
<script>document.querySelector('acme-switch').title = 'set by a script';</script>
\`\`\`
`,
};
