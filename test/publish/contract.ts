import * as fc from '../support/fast-check.ts';
import { describe, expect, test } from 'vitest';
import type { PublishInput } from '../../src/domain/components/publishing/publish-component.ts';
import { isPrintable } from '../../src/domain/text.ts';
import {
  bytesOf,
  EXACT_ARTIFACTS,
  failureOf,
  valueOf,
} from '../component-store/contract-fixture.ts';
import { createHash } from 'node:crypto';
import { type PublisherFixture, PATTERNS, readTypes } from './publishing.ts';
import { code, codeOf, ID, open, RULES, SLUG } from './open-publishing.ts';

/** The promises that every publisher keeps (docs/specification.md#versions). */
export function describeComponentPublisher(
  adapter: string,
  createFixture: () => Promise<PublisherFixture>,
): void {
  describe(`publishing to ${adapter}`, () => {
    test.each(EXACT_ARTIFACTS.filter(([, bytes]) => bytes.byteLength > 0))(
      'a file is served byte by byte as it was published: %s',
      async (_name, bytes) => {
        const { publish, store } = await open(createFixture);
        await publish({ files: { 'component.tsx': bytes, 'tokens.css': bytes } });
        const main = valueOf(await store().artifact(ID, 'v1'));
        const tokens = valueOf(await store().artifact(ID, 'v1', 'react-tailwind', 'tokens.css'));
        expect(Buffer.compare(main?.bytes ?? bytesOf('none'), bytes)).toBe(0);
        expect(Buffer.compare(tokens?.bytes ?? bytesOf('none'), bytes)).toBe(0);
      },
    );

    test('the first version is v1, active, and UNLICENSED by default', async () => {
      const { publish, store } = await open(createFixture);
      expect(await publish({ notes: 'What it is.', rules: RULES })).toMatchObject({
        versionId: 'v1',
        alreadyPublished: false,
        activated: true,
        activeVersionId: 'v1',
        inherited: undefined,
      });
      expect(valueOf(await store().component(ID).pointer())).toBe('v1');
      expect(valueOf(await store().withComponents())).toEqual(new Set([ID]));
      expect(valueOf(await store().component(ID).origin())).toEqual({
        license: 'UNLICENSED',
        source: 'original',
      });
      expect(valueOf(await store().manifest(ID, 'v1'))).toMatchObject({
        notes: 'What it is.',
        ...RULES,
      });
    });

    test('stores notes and rules unchanged, whatever they contain', async () => {
      const { publish, store } = await open(createFixture);
      const text = fc.string({ unit: 'binary' }).filter((value) => !value.includes('\0'));
      const visible = fc
        .string({ unit: 'grapheme' })
        .filter((value) => isPrintable(value, 'several'));
      const example = [
        '- a: #b',
        '"quoted" \'too\'',
        'a\r\nb\n',
        ' x ',
        '\u0085\u2028',
        '\u0645\u06CC\u200C\u062E \u{1F469}\u200D\u{1F4BB}',
        'true',
      ];
      let round = 0;
      await fc.assert(
        fc.asyncProperty(visible, fc.array(text), async (notes, interactionRules) => {
          round += 1;
          const rules = { ...RULES, interactionRules };
          const { versionId } = await publish({ files: code(`${round}`), notes, rules });
          expect(valueOf(await store().manifest(ID, versionId))).toMatchObject({ notes, ...rules });
        }),
        {
          // Each is another version of one component, and so slower than the one before.
          numRuns: Math.min(fc.runs(4), 40),
          examples: [[example.filter((line) => !line.includes('\u2028')).join('\n'), example]],
        },
      );
    });

    test('keeps license, source and author of the first version', async () => {
      const { publish, store } = await open(createFixture);
      const origin = { license: 'MIT', source: 'https://ui.example/x.json', author: 'Somebody' };
      await publish(origin);
      await publish({ files: code('2'), license: 'Apache-2.0' });
      expect(valueOf(await store().component(ID).origin())).toEqual(origin);
    });

    test('records what a version requires, and refuses what does not fit its imports', async () => {
      const { publish, refuse, store } = await open(createFixture);
      const { id = '', slug = '' } = PATTERNS[1] ?? {};
      await publish({ reference: slug });
      const files = code("import { a } from '../forms-stepper/component';\n");
      const requiring = (versionId: string) => ({
        files,
        rules: { ...RULES, requires: [{ pattern_id: id, version_id: versionId }] },
      });
      for (const [input, reason] of [
        [{ files }, 'imports ../forms-stepper/component and does not require it'],
        [requiring('v2'), 'requires /forms/stepper v2, which does not exist'],
        [{ ...requiring('v1'), files: code('1') }, 'which no file imports'],
      ] as const) {
        expect(await refuse(input)).toMatchObject({
          kind: 'invalid_args',
          message: expect.stringContaining(reason),
        });
      }
      await publish(requiring('v1'));
      const manifest = valueOf(await store().manifest(ID, 'v1'));
      expect(manifest?.requires).toEqual([{ pattern_id: id, version_id: 'v1' }]);

      // The same code with another version of what it requires is another version.
      await publish({ reference: slug, files: code('2') });
      expect(await publish(requiring('v1'))).toMatchObject({ alreadyPublished: true });
      expect(await publish(requiring('v2'))).toMatchObject({ versionId: 'v2', activated: true });
    });

    test('keeps the registry item of an imported version, in any language', async () => {
      const { publisher, store } = await open(createFixture);
      const [pattern] = PATTERNS;
      if (pattern === undefined) throw new Error('no pattern');
      const registry = {
        item: 'constructor',
        type: 'registry:file',
        files: [{ path: '../[x]/\u202E.vue', target: '~/a b', stored: 'x.vue' }],
        dependencies: ['vue'],
        devDependencies: [],
        registryDependencies: ['@ns/x', 'https://ui.example/r/y.json'],
        resolved: { '@ns/x': pattern.id },
        categories: [],
        cssVars: { light: { brand: '#000', '1': 'true' } },
        css: { '@layer base': { 'a\r\nb': { color: 'red' }, list: [1, null, false] } },
      };
      const publishAt = (retrievedAt: string, text: string) =>
        publisher().publish({
          pattern,
          variants: { vue: [fileOf('x.vue', text)] },
          rules: undefined,
          types: undefined,
          notes: '',
          publishedAt: retrievedAt,
          origin: {
            license: 'MIT',
            source: 'https://ui.example/r/registry.json',
            item: 'constructor',
            retrievedAt,
          },
          asSeed: false,
          activate: true,
          inherit: false,
          registry,
        });
      valueOf(await publishAt('2026-11-20T10:00:00.000Z', '<a />'));
      valueOf(await publishAt('2026-11-21T10:00:00.000Z', '<b />'));
      expect(valueOf(await store().manifest(ID, 'v2'))?.registry).toEqual(registry);
      expect(valueOf(await store().component(ID).origin())).toMatchObject({
        item: 'constructor',
        retrievedAt: '2026-11-21T10:00:00.000Z',
      });
    });

    test('gives each version the next number, and moves the pointer to it', async () => {
      const { publish, store } = await open(createFixture);
      for (const number of [1, 2, 3]) {
        const report = await publish({ files: code(`${number}`) });
        expect(report).toMatchObject({ versionId: `v${number}`, activated: true });
        expect(valueOf(await store().component(ID).pointer())).toBe(`v${number}`);
      }
      expect(valueOf(await store().component(ID).versions())).toEqual(['v1', 'v2', 'v3']);
      expect(await codeOf(store(), 'v1')).toBe('1');
    });

    test('publishes without activating: the pointer does not move', async () => {
      const { publish, store } = await open(createFixture);
      await publish({});
      expect(await publish({ files: code('2'), activate: false })).toMatchObject({
        versionId: 'v2',
        activated: false,
        activeVersionId: 'v1',
      });
      expect(valueOf(await store().component(ID).pointer())).toBe('v1');
      expect(await codeOf(store(), 'v2')).toBe('2');
    });

    test('refuses a first version without activation', async () => {
      const { refuse, store } = await open(createFixture);
      expect(await refuse({ activate: false })).toMatchObject({ kind: 'invalid_args' });
      expect(valueOf(await store().component(ID).versions())).toEqual([]);
    });

    test('does not publish the files of an existing version again, whichever is active', async () => {
      const { publish, store } = await open(createFixture);
      await publish({ files: code('1') });
      await publish({ files: code('2') });
      expect(await publish({ files: code('1'), notes: 'Again.', rules: RULES })).toMatchObject({
        versionId: 'v1',
        alreadyPublished: true,
        activated: false,
        activeVersionId: 'v2',
      });
      expect(valueOf(await store().component(ID).versions())).toEqual(['v1', 'v2']);
      expect(valueOf(await store().component(ID).pointer())).toBe('v2');
    });

    test('the same code with other tokens is another version', async () => {
      const { publish, store } = await open(createFixture);
      await publish({ files: { ...code('1'), 'tokens.css': bytesOf(':root {}') } });
      const report = await publish({ files: { ...code('1'), 'tokens.css': bytesOf('.dark {}') } });
      expect(report).toMatchObject({ versionId: 'v2', alreadyPublished: false });
      expect(valueOf(await store().component(ID).versions())).toEqual(['v1', 'v2']);
    });

    test('inherits from the active version what is not given, and reports it', async () => {
      const { publish, store } = await open(createFixture);
      await publish({ files: { ...code('1'), 'tokens.css': bytesOf(':root {}') }, rules: RULES });
      await publish({ files: code('vue'), variant: 'vue-tailwind' });
      const report = await publish({ files: code('3') });
      expect(report.inherited).toEqual({
        fromVersionId: 'v2',
        files: expect.toSatisfy(
          (files: readonly string[]) =>
            files.toSorted().join() === 'react-tailwind/tokens.css,vue-tailwind/component.tsx',
        ),
        rules: true,
        item: false,
      });
      expect(valueOf(await store().manifest(ID, 'v3'))).toMatchObject(RULES);
      expect(await codeOf(store(), 'v3')).toBe('3');
      expect(await codeOf(store(), 'v3', 'vue-tailwind')).toBe('vue');
      const tokens = await store().artifact(ID, 'v3', 'react-tailwind', 'tokens.css');
      expect(Buffer.from(valueOf(tokens)?.bytes ?? []).toString()).toBe(':root {}');
    });

    test('keeps the props of the main file, and none that cannot be read', async () => {
      const { publish, store } = await open(createFixture, readTypes);
      const props = [{ name: 'label', type: 'string', required: true, description: 'A name.' }];
      const propsOf = async (versionId: string) =>
        valueOf(await store().manifest(ID, versionId))?.props;
      await publish({
        files: code('export const A = (_: {\n  /** A name. */\n  label: string;\n}) => null;'),
      });
      expect(await propsOf('v1')).toEqual(props);
      await publish({ files: code('<script setup></script>'), variant: 'vue-tailwind' });
      expect(await propsOf('v2')).toEqual(props);
      await publish({ files: code('export function A({ {') });
      expect(await propsOf('v3')).toBeUndefined();
    });

    test('inherits nothing when asked not to', async () => {
      const { publish, store } = await open(createFixture);
      await publish({ files: { ...code('1'), 'tokens.css': bytesOf(':root {}') }, rules: RULES });
      expect(await publish({ files: code('1'), inherit: false })).toMatchObject({
        versionId: 'v2',
        inherited: undefined,
      });
      const manifest = valueOf(await store().manifest(ID, 'v2'));
      expect(manifest?.interactionRules).toEqual([]);
      expect(manifest?.variants['react-tailwind']?.files.map(({ path }) => path)).toEqual([
        'component.tsx',
      ]);
    });

    test('refuses a version without the default variant', async () => {
      const { refuse, store } = await open(createFixture);
      expect(await refuse({ variant: 'vue-tailwind' })).toMatchObject({ kind: 'invalid_args' });
      expect(valueOf(await store().component(ID).versions())).toEqual([]);
    });

    test('a seed is active only while it is the only version', async () => {
      const { publish, refuse, store } = await open(createFixture);
      expect(await publish({ files: code('0'), asSeed: true })).toMatchObject({
        versionId: 'seed',
        activated: true,
      });
      expect(await publish({ files: code('1') })).toMatchObject({
        versionId: 'v1',
        activated: true,
      });
      const failed = await refuse({ files: code('other'), asSeed: true });
      expect(failed).toMatchObject({ kind: 'invalid_args' });
      expect(failed.message).toContain('seed');
      expect(valueOf(await store().component(ID).versions())).toEqual(['seed', 'v1']);
    });

    test('a seed published after v1 does not become active', async () => {
      const { publish, store } = await open(createFixture);
      await publish({ files: code('1') });
      expect(await publish({ files: code('0'), asSeed: true })).toMatchObject({
        versionId: 'seed',
        activated: false,
        activeVersionId: 'v1',
      });
      expect(valueOf(await store().component(ID).pointer())).toBe('v1');
    });

    test.each<readonly [string, Partial<PublishInput>, RegExp]>([
      [
        'bytes that are not UTF-8',
        { files: { 'component.tsx': Uint8Array.of(0x61, 0xff) } },
        /UTF-8/,
      ],
      [
        'tokens that are not UTF-8',
        { files: { ...code('1'), 'tokens.css': Uint8Array.of(0xc3, 0x28) } },
        /^tokens\.css is not UTF-8/,
      ],
      ['UTF-16', { files: { 'component.tsx': Buffer.from('\uFEFFabc', 'utf16le') } }, /UTF-8/],
      ['an empty file', { files: { 'component.tsx': new Uint8Array() } }, /empty/],
      [
        'a file that is too large',
        { files: { 'component.tsx': new Uint8Array(4 * 1024 * 1024 + 1).fill(97) } },
        /4194304 bytes/,
      ],
      ['a variant of another form', { variant: '../v9' }, /variant/],
      ['a path that leads out', { files: { ...code('1'), '../x.tsx': bytesOf('') } }, /path/],
      ['a hidden path', { files: { ...code('1'), '.tmp-1/x.tsx': bytesOf('') } }, /path/],
      ['a license of two lines', { license: 'MIT\nactiveVersionId: v9' }, /license/],
      ['notes without end', { notes: 'x'.repeat(2001) }, /2000/],
      ['notes with NUL', { notes: 'a\0b' }, /control/],
      ['notes that change direction', { notes: 'a\u202Eb' }, /bidirectional/],
      ['notes with a zero-width space', { notes: 'a\u200Bb' }, /zero-width/],
      ['notes with a joiner after a space', { notes: 'a \u200Db' }, /zero-width/],
      ['notes with tag characters', { notes: 'a\u{E0041}' }, /tag/],
      ['rules with half a character', { rules: { ...RULES, interactionRules: ['\uD800'] } }, /NUL/],
    ])('%s is refused with a sentence, and nothing is written', async (_name, input, message) => {
      const { refuse, store } = await open(createFixture);
      const failed = await refuse(input);
      expect(failed.kind).toBe('invalid_args');
      expect(failed.message).toMatch(message);
      expect(valueOf(await store().withComponents())).toEqual(new Set());
    });

    test('activates any existing version, and no other', async () => {
      const { publish, publishing, store } = await open(createFixture);
      const activate = async (versionId: string) =>
        publishing().activate({ reference: SLUG, versionId });
      expect(failureOf(await activate('v1')).kind).toBe('component_not_found');
      await publish({ files: code('1') });
      await publish({ files: code('2') });
      expect(valueOf(await activate('v1'))).toMatchObject({ previousVersionId: 'v2' });
      expect(valueOf(await store().component(ID).pointer())).toBe('v1');
      expect(valueOf(await activate('v1'))).toMatchObject({ previousVersionId: 'v1' });
      const missing = failureOf(await activate('v3'));
      expect(missing).toMatchObject({ kind: 'version_not_found' });
      expect(missing.message).toContain('v1, v2');
      expect(failureOf(await activate('../v1')).kind).toBe('invalid_args');
      expect(valueOf(await store().component(ID).pointer())).toBe('v1');
      expect(await publish({ files: code('3') })).toMatchObject({ versionId: 'v3' });
    });

    test('concurrent publishers each get their own version, and the last is active', async () => {
      const { publish, store } = await open(createFixture);
      const codes = Array.from({ length: 8 }, (_, index) => `code ${index}`);
      const reports = await Promise.all(codes.map((text) => publish({ files: code(text) })));
      const versionIds = reports.map((report) => report.versionId);
      expect(versionIds.toSorted()).toEqual(['v1', 'v2', 'v3', 'v4', 'v5', 'v6', 'v7', 'v8']);
      expect(valueOf(await store().component(ID).pointer())).toBe('v8');
      for (const [index, versionId] of versionIds.entries()) {
        expect(await codeOf(store(), versionId)).toBe(codes[index]);
      }
    });

    test('the same files from concurrent publishers become one version', async () => {
      const { publish, store } = await open(createFixture);
      const reports = await Promise.all(Array.from({ length: 5 }, () => publish({})));
      expect(reports.filter((report) => !report.alreadyPublished)).toHaveLength(1);
      expect(valueOf(await store().component(ID).versions())).toEqual(['v1']);
    });

    test('two variants published concurrently are both in the last version', async () => {
      const { publish, store } = await open(createFixture);
      await publish({ files: code('react 1') });
      await Promise.all([
        publish({ files: code('react 2') }),
        publish({ files: code('vue 2'), variant: 'vue-tailwind' }),
      ]);
      expect(await codeOf(store(), 'v3')).toBe('react 2');
      expect(await codeOf(store(), 'v3', 'vue-tailwind')).toBe('vue 2');
    });

    test('lists versions with their notes, and marks the active one', async () => {
      const { publish, publishing } = await open(createFixture);
      expect(failureOf(await publishing().versions({ reference: SLUG })).kind).toBe(
        'component_not_found',
      );
      await publish({ files: code('1'), notes: 'First.' });
      await publish({ files: code('2'), notes: 'Second.', activate: false });
      const { versions, origin } = valueOf(await publishing().versions({ reference: SLUG }));
      expect(versions).toMatchObject([
        { versionId: 'v1', isActive: true, manifest: { value: { notes: 'First.' } } },
        { versionId: 'v2', isActive: false, manifest: { value: { notes: 'Second.' } } },
      ]);
      expect(origin).toEqual({ license: 'UNLICENSED', source: 'original' });
    });

    test('returns pattern_not_found for an unknown reference', async () => {
      const { publishing } = await open(createFixture);
      const input = { reference: '/forms/none', files: code('1') };
      expect(failureOf(await publishing().publish(input)).kind).toBe('pattern_not_found');
    });
  });
}

function fileOf(path: string, text: string) {
  const bytes = bytesOf(text);
  return { path, bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
}
