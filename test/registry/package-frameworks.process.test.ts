import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { callTool } from '../support/mcp-call.ts';
import { startServer } from '../support/start-server.ts';
import { byStatus, emptyCatalog, readVersion } from './importing.ts';
import { installFixture } from './package-fixture.ts';

const ACME_VUE: Readonly<Record<string, string>> = {
  'package.json': JSON.stringify({
    name: '@acme/vue',
    version: '1.4.0',
    license: 'MIT',
    types: 'dist/index.d.ts',
    peerDependencies: { vue: '^3' },
  }),
  'dist/index.d.ts': `export { default as AcmeButton } from './button/button.vue';
export { default as AcmeButtonGroup } from './button/button-group.vue';
export { default as AcmePicker } from './list/list.vue';
export declare class Store { state: string }
export declare function useToast(): void;
`,
  'dist/button/button.vue.d.ts': `type Slots = { icon?: (props: { size: number }) => any };
declare const base: new (...args: any[]) => {
  $props: {
    /** @description One primary button for each view. */
    tone?: 'plain' | 'danger';
    label: string;
    onClick?: (event: MouseEvent) => any;
    'onUpdate:open'?: (open: boolean) => any;
  };
  $slots: {};
};
/** Starts an action. */
declare const button: typeof base & { new (): { $slots: Slots } };
export default button;
`,
  'dist/button/button-group.vue.d.ts': `declare const group: new () => { $props: { wide?: boolean }; $slots: {} };
export default group;
`,
  'dist/list/list.vue.d.ts': `declare const list: <Item>(props: { items: Item[] }, context?: any) => {
  __ctx?: { slots: { item: (props: { item: Item }) => any } };
};
export default list;
`,
  'pages/button.md':
    '# Button\n\n```vue\n<template><acme-button label="Save" tone="danger" @click="save" /></template>\n```\n\n```html\n<AcmeButton tone="danger">Save</AcmeButton>\n```\n',
};

const ACME_ANGULAR: Readonly<Record<string, string>> = {
  'package.json': JSON.stringify({
    name: '@acme/angular',
    version: '2.0.0',
    license: 'MIT',
    exports: {
      './card': { types: './types/card.d.ts', default: './fesm2022/card.mjs' },
      './tag': { types: './types/tag.d.ts', default: './fesm2022/tag.mjs' },
    },
    peerDependencies: { '@angular/core': '>=20' },
  }),
  'types/card.d.ts': `import * as i0 from '@angular/core';
declare class EventEmitter<T> { value: T }
declare class Base {
  /** Whether it reacts. */
  disabled: boolean;
  static ɵdir: i0.ɵɵDirectiveDeclaration<Base, never, never, { "disabled": { "alias": "disabled"; "required": false; }; }, {}, never, never, true, never>;
}
/** Groups what is about one subject. */
export declare class AcmeCard extends Base {
  appearance: 'raised' | 'flat';
  /** Says that it was opened. */
  opened: EventEmitter<{ at: number }>;
  static ɵcmp: i0.ɵɵComponentDeclaration<AcmeCard, "acme-card, [acmeCard]", ["acmeCard"], { "appearance": { "alias": "appearance"; "required": true; }; }, { "opened": "opened"; }, never, ["[header]", "*"], true, never>;
}
export declare class AcmeCardTitle {
  static ɵdir: i0.ɵɵDirectiveDeclaration<AcmeCardTitle, "acme-card-title", never, {}, {}, never, never, true, never>;
}
/** @docs-private */
export declare class AcmeCardInternal {
  static ɵdir: i0.ɵɵDirectiveDeclaration<AcmeCardInternal, "acme-card-internal", never, {}, {}, never, never, true, never>;
}
export declare class CardService { open(): void }
`,
  'fesm2022/card.mjs': `class Base { disabled = false; }
class AcmeCard extends Base { appearance = 'flat'; }
throw new Error('The code of a package is never run');
`,
  'types/tag.d.ts': `import * as i0 from '@angular/core';
declare class InputSignal<T> { read: T }
export declare class AcmeTag {
  text: InputSignal<string>;
  static ɵcmp: i0.ɵɵComponentDeclaration<AcmeTag, "acme-tag", never, { "text": { "alias": "acmeText"; "required": false; "isSignal": true; }; }, {}, never, never, true, never>;
}
`,
  'examples/card/card-example.html':
    '<acme-card appearance="raised" (opened)="log($event)"><acme-card-title>Order</acme-card-title></acme-card>\n',
  'examples/card/card-wrong.html': '<acme-card appearance="loud"><acme-card-top /></acme-card>\n',
};

test('components of Vue are read from their declarations, with events and slots', async () => {
  const { root, dir, env, run, importFrom } = await emptyCatalog();
  await installFixture(root, '@acme/vue', ACME_VUE);
  const report = await importFrom('node_modules/@acme/vue', '--prefix', 'Acme');
  expect(report.kind).toContain('of a package of Vue components, read from its declarations');
  expect(byStatus(report, 'imported').map(({ item }) => item)).toEqual([
    'AcmeButton',
    'AcmePicker',
  ]);
  expect(report.completeness).toMatchObject({
    refusedExamples: [{ of: 'AcmeButton', reason: '<AcmeButton> needs label.' }],
  });
  const { manifest } = await readVersion(dir, 'imported/button');
  expect(manifest).toMatchObject({
    delivery: { framework: 'vue', entry: '@acme/vue', export: 'AcmeButton' },
    props: [
      {
        name: 'tone',
        values: ['plain', 'danger'],
        description: 'One primary button for each view.',
      },
      { name: 'label', type: 'string', required: true },
    ],
    events: [
      { name: 'click', type: '(event: MouseEvent) => any' },
      { name: 'update:open', type: '(open: boolean) => any' },
    ],
    slots: [{ name: 'icon', type: '(props: { size: number; }) => any' }],
    parts: [{ name: 'AcmeButtonGroup', props: [{ name: 'wide' }] }],
  });
  expect(Object.keys(manifest.variants)).toEqual(['vue']);
  expect(manifest.usage).toContain('<acme-button label="Save"');
  const list = (await readVersion(dir, 'imported/picker')).manifest;
  expect(list).toMatchObject({
    props: [{ name: 'items', required: true }],
    slots: [{ name: 'item' }],
  });

  // It is served, found and made active without naming its variant.
  const activated = await run('activate', 'button', 'v1');
  expect(activated, activated.stderr).toMatchObject({ code: 0 });
  const server = await startServer({ env });
  onTestFinished(async () => void (await server.stop()));
  const found = await callTool(server.url, 'find_components', { parts: ['button'] });
  expect(JSON.stringify(found.structuredContent)).toContain('"has_component":true');
  const code = (await callTool(server.url, 'get_component', { pattern_id: 'button' }))
    .structuredContent;
  expect(code.component_code).toContain('<acme-button label="Save"');
}, 90_000);

test('directives of Angular are read from their declarations, with selectors, inputs and outputs', async () => {
  const { root, dir, importFrom } = await emptyCatalog();
  await installFixture(root, '@acme/angular', ACME_ANGULAR);
  const report = await importFrom(join('node_modules', '@acme/angular'), '--prefix', 'Acme');
  expect(byStatus(report, 'imported').map(({ item }) => item)).toEqual([
    'card/AcmeCard',
    'tag/AcmeTag',
  ]);
  expect(report.completeness?.refusedExamples.map(({ reason }) => reason)).toEqual([
    '<acme-card appearance> does not take loud.',
  ]);
  const { manifest } = await readVersion(dir, 'imported/card');
  expect(manifest).toMatchObject({
    delivery: {
      framework: 'angular',
      entry: '@acme/angular/card',
      export: 'AcmeCard',
      selector: 'acme-card, [acmeCard]',
    },
    props: [
      { name: 'appearance', values: ['raised', 'flat'], required: true, default: "'flat'" },
      { name: 'disabled', type: 'boolean', description: 'Whether it reacts.', default: 'false' },
    ],
    events: [{ name: 'opened', type: '{ at: number; }', description: 'Says that it was opened.' }],
    slots: [{ name: '[header]' }, { name: '' }],
    parts: [{ name: 'AcmeCardTitle', selector: 'acme-card-title' }],
  });
  expect(Object.keys(manifest.variants)).toEqual(['angular']);
  expect(manifest.usage).toContain('<acme-card appearance="raised"');
  const tag = (await readVersion(dir, 'imported/tag')).manifest;
  expect(tag.props).toEqual([{ name: 'acmeText', type: 'string' }]);

  const again = await importFrom(join('node_modules', '@acme/angular'));
  expect(byStatus(again, 'unchanged')).toHaveLength(2);
}, 90_000);
