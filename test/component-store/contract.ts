import { createHash } from 'node:crypto';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  type ComponentStoreFixture,
  type CreateFixture,
  bytesOf,
  component,
  EXACT_ARTIFACTS,
  failureOf,
  NOWHERE,
  oneFile,
  OTHER,
  PATTERN,
  readEverything,
  STALE_MS,
  valueOf,
} from './contract-fixture.ts';

/** The promises that every component store keeps (docs/specification.md#component-store). */
export function describeComponentStore(adapter: string, createFixture: CreateFixture): void {
  async function open(timeoutMs = 20_000): Promise<ComponentStoreFixture> {
    const fixture = await createFixture({ timeoutMs });
    onTestFinished(() => fixture.close());
    return fixture;
  }

  describe(`component store: ${adapter}`, () => {
    test.each(EXACT_ARTIFACTS)(
      'an artifact arrives byte by byte as it was stored: %s',
      async (_name, bytes) => {
        const { store, put } = await open();
        await put(PATTERN, component({ v1: oneFile(bytes) }));
        for (let time = 0; time < 2; time += 1) {
          const artifact = valueOf(await store.artifact(PATTERN, 'v1'));
          expect(Buffer.compare(artifact?.bytes ?? bytesOf('none'), bytes)).toBe(0);
          expect(artifact?.sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
        }
      },
    );

    test('returns the bytes of each version and variant', async () => {
      const { store, put } = await open();
      const v2 = {
        variants: {
          'react-tailwind': {
            'component.tsx': bytesOf('react 2'),
            'tokens.css': bytesOf(':root {}'),
          },
          'vue-tailwind': { 'component.tsx': bytesOf('vue 2') },
        },
      };
      await put(PATTERN, component({ seed: oneFile('react seed'), v2 }));
      const found = await Promise.all([
        store.artifact(PATTERN, 'seed'),
        store.artifact(PATTERN, 'v2'),
        store.artifact(PATTERN, 'v2', 'react-tailwind'),
        store.artifact(PATTERN, 'v2', 'vue-tailwind'),
      ]);
      const codes = found.map((code) => Buffer.from(valueOf(code)?.bytes ?? []).toString());
      expect(codes).toEqual(['react seed', 'react 2', 'react 2', 'vue 2']);
    });

    test('returns further files byte for byte, and only those that the version lists', async () => {
      const { store, put } = await open();
      const tokens = bytesOf('\uFEFF:root {\r\n  --ui-text: black;\r\n}');
      const variants = {
        'react-tailwind': {
          'component.tsx': bytesOf('main'),
          'tokens.css': tokens,
          'parts/row.tsx': bytesOf('row'),
        },
      };
      await put(PATTERN, component({ v1: { variants }, v2: oneFile('main 2') }));
      for (let time = 0; time < 2; time += 1) {
        const file = valueOf(await store.artifact(PATTERN, 'v1', 'react-tailwind', 'tokens.css'));
        expect(Buffer.compare(file?.bytes ?? bytesOf('none'), tokens)).toBe(0);
        expect(file?.sha256).toBe(createHash('sha256').update(tokens).digest('hex'));
      }
      const row = valueOf(await store.artifact(PATTERN, 'v1', 'react-tailwind', 'parts/row.tsx'));
      expect(Buffer.from(row?.bytes ?? []).toString()).toBe('row');
      const main = await store.artifact(PATTERN, 'v1', 'react-tailwind', 'component.tsx');
      expect(main).toEqual(await store.artifact(PATTERN, 'v1'));
      expect(valueOf(await store.artifact(PATTERN, 'v2', 'react-tailwind', 'tokens.css'))).toBe(
        undefined,
      );
      expect(valueOf(await store.artifact(PATTERN, 'v1', 'vue-tailwind', 'tokens.css'))).toBe(
        undefined,
      );
      expect(valueOf(await store.artifact(NOWHERE, 'v1', 'react-tailwind', 'tokens.css'))).toBe(
        undefined,
      );
    });

    test('a component without the default variant is not listed, and its files can be read', async () => {
      const { store, put } = await open();
      const variants = { vue: { 'component.vue': bytesOf('<template />') } };
      await put(PATTERN, component({ v1: { variants } }));
      await put(OTHER, component({ v1: oneFile('x') }));
      expect(valueOf(await store.withComponents())).toEqual(new Set([OTHER]));
      expect(valueOf(await store.artifact(PATTERN, 'v1'))).toBeUndefined();
      const file = valueOf(await store.artifact(PATTERN, 'v1', 'vue', 'component.vue'));
      expect(file?.text).toBe('<template />');
    });

    test('lists versions oldest first, by number', async () => {
      const { store, put } = await open();
      const versions = ['v10', 'v2', 'seed', 'v1'].map((id) => [id, oneFile('x')]);
      await put(PATTERN, component(Object.fromEntries(versions)));
      expect(valueOf(await store.component(PATTERN).versions())).toEqual([
        'seed',
        'v1',
        'v2',
        'v10',
      ]);
    });

    test("the active version is the pointer's, not the highest", async () => {
      const { store, put } = await open();
      await put(PATTERN, component({ v1: oneFile('1'), v2: oneFile('2') }, 'v1'));
      expect(valueOf(await store.component(PATTERN).pointer())).toBe('v1');
    });

    test("returns the manifest with a version's metadata", async () => {
      const { store, put } = await open();
      await put(PATTERN, component({ v1: oneFile('abc', 'What changed.') }));
      expect(valueOf(await store.manifest(PATTERN, 'v1'))).toEqual({
        publishedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        notes: 'What changed.',
        usageRules: { cssVariables: [], designConstraints: [], animationLibraries: [] },
        interactionRules: [],
        dependencies: {},
        variants: {
          'react-tailwind': {
            language: 'tsx',
            files: [
              {
                path: 'component.tsx',
                bytes: 3,
                sha256: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
              },
            ],
          },
        },
      });
    });

    test('returns license and provenance, with what is known of an imported component', async () => {
      const { store, put } = await open();
      const origin = {
        license: 'Apache-2.0 OR MIT',
        source: 'https://registry.example/r/registry.json',
        item: 'x',
        retrievedAt: '2026-11-20T10:00:00.000Z',
        redistribute: false,
      };
      await put(PATTERN, component({ v1: oneFile('x') }));
      await put(OTHER, { activeVersionId: 'v1', ...origin, versions: { v1: oneFile('x') } });
      expect(valueOf(await store.component(PATTERN).origin())).toEqual({
        license: 'MIT',
        source: 'original',
        author: 'Someone',
      });
      expect(valueOf(await store.component(OTHER).origin())).toEqual(origin);
    });

    test('returns every move of a pointer, oldest first, and the latest of all, latest first', async () => {
      const { store, put } = await open();
      const first = { to: 'v1', at: '2026-11-01T09:00:00.000Z', by: 'Ada Lovelace' };
      const later = {
        from: 'v1',
        to: 'v2',
        at: '2026-11-12T10:30:00.500Z',
        derived: true as const,
      };
      const back = { from: 'v2', to: 'v1', at: '2026-11-14T16:20:00.000Z', reason: 'Wrong dates.' };
      const other = { to: 'v1', at: '2026-11-13T00:00:00.000Z' };
      const versions = { v1: oneFile('x'), v2: oneFile('y') };
      await put(PATTERN, { ...component(versions), activations: [first, later, back] });
      await put(OTHER, { ...component({ v1: oneFile('z') }), activations: [other] });
      expect(valueOf(await store.component(PATTERN).activations())).toEqual([first, later, back]);
      expect(valueOf(await store.component(NOWHERE).activations())).toEqual([]);
      expect(valueOf(await store.latestActivations(3))).toEqual({
        activations: [
          { ...back, patternId: PATTERN },
          { ...other, patternId: OTHER },
          { ...later, patternId: PATTERN },
        ],
        isCut: true,
      });
      const all = valueOf(await store.latestActivations(4));
      expect(all?.isCut).toBe(false);
      expect(all?.activations.at(-1)).toEqual({ ...first, patternId: PATTERN });
    });

    test('returns nothing for a pattern without a component', async () => {
      const { store, put } = await open();
      await put(PATTERN, component({ v1: oneFile('x') }));
      expect(valueOf(await store.component(NOWHERE).versions())).toEqual([]);
      expect(valueOf(await store.component(NOWHERE).pointer())).toBeUndefined();
      expect(valueOf(await store.artifact(NOWHERE, 'v1'))).toBeUndefined();
      expect(valueOf(await store.manifest(NOWHERE, 'v1'))).toBeUndefined();
      expect(valueOf(await store.component(NOWHERE).origin())).toBeUndefined();
      expect(valueOf(await store.withComponents())).toEqual(new Set([PATTERN]));
    });

    test('returns undefined for an unknown version or variant', async () => {
      const { store, put } = await open();
      await put(PATTERN, component({ v1: oneFile('x') }));
      for (const versionId of ['seed', 'v2', 'v10']) {
        expect(valueOf(await store.artifact(PATTERN, versionId))).toBeUndefined();
        expect(valueOf(await store.manifest(PATTERN, versionId))).toBeUndefined();
      }
      expect(valueOf(await store.artifact(PATTERN, 'v1', 'vue-tailwind'))).toBeUndefined();
      expect(valueOf(await store.artifact(PATTERN, 'v1', 'constructor'))).toBeUndefined();
    });

    test('security: returns nothing for hostile ids, versions and variants', async () => {
      const { store, put } = await open();
      await put(PATTERN, component({ v1: oneFile('x'), v2: oneFile('y') }));
      const strange = [
        '',
        '.',
        '..',
        '../v1',
        'v1/../v2',
        '/etc/passwd',
        'v1\0',
        'V1',
        'v01',
        'v1 ',
        'v1\n',
        '__proto__',
        "' OR 1=1 --",
        'v1?x=1',
        '%2e%2e',
        'v1#',
      ];
      for (const text of strange) {
        expect(valueOf(await store.artifact(PATTERN, text))).toBeUndefined();
        expect(valueOf(await store.manifest(PATTERN, text))).toBeUndefined();
        expect(valueOf(await store.artifact(PATTERN, 'v1', text))).toBeUndefined();
        expect(valueOf(await store.artifact(text, 'v1'))).toBeUndefined();
        expect(
          valueOf(await store.artifact(PATTERN, 'v1', 'react-tailwind', text)),
        ).toBeUndefined();
        expect(
          valueOf(
            await store.artifact(
              PATTERN,
              'v1',
              'react-tailwind',
              `../../v2/react-tailwind/${text}`,
            ),
          ),
        ).toBeUndefined();
        expect(valueOf(await store.component(text).versions())).toEqual([]);
        expect(valueOf(await store.component(text).pointer())).toBeUndefined();
        expect(valueOf(await store.component(text).origin())).toBeUndefined();
      }
    });

    test('returns a pointer to a missing version as it is', async () => {
      const { store, put } = await open();
      await put(PATTERN, component({ v1: oneFile('x') }, 'v7'));
      expect(valueOf(await store.component(PATTERN).pointer())).toBe('v7');
      expect(valueOf(await store.artifact(PATTERN, 'v7'))).toBeUndefined();
    });

    test('follows a moved pointer within a second', async () => {
      const { store, put, activate, elapse } = await open();
      await put(PATTERN, component({ v1: oneFile('x'), v2: oneFile('y') }));
      expect(valueOf(await store.component(PATTERN).pointer())).toBe('v1');
      await activate(PATTERN, 'v2');
      elapse(STALE_MS);
      expect(valueOf(await store.component(PATTERN).pointer())).toBe('v2');
    });

    test('serves new versions and components within a second', async () => {
      const { store, put, addVersion, elapse } = await open();
      await put(PATTERN, component({ v1: oneFile('x') }));
      expect(valueOf(await store.component(PATTERN).versions())).toEqual(['v1']);
      expect(valueOf(await store.artifact(PATTERN, 'v2'))).toBeUndefined();
      expect(valueOf(await store.component(OTHER).pointer())).toBeUndefined();
      await addVersion(PATTERN, 'v2', oneFile('y'));
      await put(OTHER, component({ v1: oneFile('z') }));
      elapse(STALE_MS);
      expect(valueOf(await store.component(PATTERN).versions())).toEqual(['v1', 'v2']);
      expect(
        Buffer.from(valueOf(await store.artifact(PATTERN, 'v2'))?.bytes ?? []).toString(),
      ).toBe('y');
      expect(valueOf(await store.component(OTHER).pointer())).toBe('v1');
      expect(valueOf(await store.withComponents())).toEqual(new Set([PATTERN, OTHER]));
    });

    test('stops serving a removed version within a second', async () => {
      const { store, put, removeVersion, elapse } = await open();
      await put(PATTERN, component({ v1: oneFile('x'), v2: oneFile('y') }));
      expect(valueOf(await store.artifact(PATTERN, 'v2'))).toBeDefined();
      expect(valueOf(await store.manifest(PATTERN, 'v2'))).toBeDefined();
      await removeVersion(PATTERN, 'v2');
      elapse(STALE_MS);
      expect(valueOf(await store.artifact(PATTERN, 'v2'))).toBeUndefined();
      expect(valueOf(await store.manifest(PATTERN, 'v2'))).toBeUndefined();
      expect(valueOf(await store.artifact(PATTERN, 'v1'))).toBeDefined();
    });

    test('does not serve an unfinished version', async () => {
      const { store, put, leaveHalfWritten } = await open();
      await put(PATTERN, component({ v1: oneFile('x') }));
      await leaveHalfWritten(PATTERN, 'v2');
      expect(valueOf(await store.component(PATTERN).versions())).toEqual(['v1']);
      expect(valueOf(await store.artifact(PATTERN, 'v2'))).toBeUndefined();
      expect(valueOf(await store.manifest(PATTERN, 'v2'))).toBeUndefined();
    });

    test('never returns bytes that do not match their digest, and still serves the rest', async () => {
      const { store, put, damage } = await open();
      await put(PATTERN, component({ v1: oneFile('right'), v2: oneFile('also right') }));
      await damage(PATTERN, 'v1', 'react-tailwind');
      const failure = failureOf(await store.artifact(PATTERN, 'v1'));
      expect(failure).toMatchObject({ kind: 'upstream_error', retryable: false, isDamage: true });
      expect(failure.message).toMatch(
        new RegExp(`^Version v1 of (pattern ${PATTERN}|/forms/pattern-\\w+) is damaged in`),
      );
      expect(valueOf(await store.artifact(PATTERN, 'v2'))).toBeDefined();
    });

    test('concurrent calls get the same answer', async () => {
      const { store, put } = await open();
      await put(PATTERN, component({ v1: oneFile('x'.repeat(50_000)) }));
      const answers = await Promise.all(
        Array.from({ length: 40 }, () => store.artifact(PATTERN, 'v1')),
      );
      expect(new Set(answers.map((answer) => valueOf(answer)?.sha256)).size).toBe(1);
    });

    test('returns upstream_timeout for a slow store', async () => {
      const { store, put, stall, elapse } = await open(100);
      await put(PATTERN, component({ v1: oneFile('x') }));
      stall();
      elapse(STALE_MS);
      for (const result of await readEverything(store)) {
        expect(failureOf(result)).toMatchObject({ kind: 'upstream_timeout', retryable: true });
      }
    });

    test('returns upstream_error for a failing store, without internal details', async () => {
      const { store, put, breakDown, elapse } = await open();
      await put(PATTERN, component({ v1: oneFile('x') }));
      await breakDown();
      elapse(STALE_MS);
      for (const result of await readEverything(store)) {
        expect(failureOf(result)).toMatchObject({ kind: 'upstream_error', retryable: true });
        expect(failureOf(result).message).not.toMatch(/[\\/]|ENOENT|ECONN|SELECT/);
      }
    });
  });
}
