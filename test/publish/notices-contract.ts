import { describe, expect, test } from 'vitest';
import { createGetComponent } from '../../src/domain/components/retrieval/get-component.ts';
import { allowEveryone } from '../../src/domain/components/entitlement.ts';
import { ANONYMOUS } from '../../src/domain/identity/principal.ts';
import { createCatalog } from '../../src/domain/catalog/catalog.ts';
import { failureOf, valueOf } from '../component-store/contract-fixture.ts';
import { code, codeOf, ID, open, SLUG } from './open-publishing.ts';
import { type PublisherFixture, PATTERNS } from './publishing.ts';

const catalog = createCatalog({ name: 'C', sections: [], patterns: PATTERNS }, 'http://localhost');

/** What every publisher and store promise of versions that are withdrawn, deprecated or gone. */
export function describeVersionNotices(
  adapter: string,
  createFixture: () => Promise<PublisherFixture>,
): void {
  async function openWithVersions(count: number) {
    const opened = await open(createFixture);
    for (let number = 1; number <= count; number += 1) {
      await opened.publish({ files: code(`${number}`) });
    }
    const withdraw = (versionId: string, reason = 'It leaked a name.') =>
      opened.publishing().withdraw({ reference: SLUG, versionId, reason });
    const deprecate = (versionId: string, replacement?: string, reason = 'Superseded.') =>
      opened.publishing().deprecate({ reference: SLUG, versionId, reason, replacement });
    const fetch = (versionId?: string) =>
      createGetComponent({
        catalog: () => catalog,
        store: opened.store(),
        entitlement: allowEveryone,
      })(ANONYMOUS, { reference: SLUG, versionId });
    return { ...opened, withdraw, deprecate, fetch };
  }

  describe(`version notices in ${adapter}`, () => {
    test('a withdrawn version is gone, and version_not_found says when and why', async () => {
      const { withdraw, fetch, store } = await openWithVersions(3);
      valueOf(await withdraw('v2'));
      expect(valueOf(await store().component(ID).versions())).toEqual(['v1', 'v3']);
      expect(valueOf(await store().artifact(ID, 'v2'))).toBeUndefined();
      expect(valueOf(await store().component(ID).notices()).withdrawn).toEqual([
        { versionId: 'v2', withdrawnAt: expect.any(String), reason: 'It leaked a name.' },
      ]);
      const failed = failureOf(await fetch('v2'));
      expect(failed.kind).toBe('version_not_found');
      expect(failed.message).toMatch(
        /^\/forms\/combobox v2 was withdrawn on \d{4}-\d\d-\d\d\. Reason: It leaked a name\. Its versions are: v1, v3\.$/,
      );
      expect(await codeOf(store(), 'v3')).toBe('3');
    });

    test('new terms replace those that are given, and leave the rest', async () => {
      const { publisher, store } = await openWithVersions(1);
      const place = { id: ID, slug: SLUG, number: 1 };
      const terms = { license: 'Apache-2.0', redistribute: true };
      expect(valueOf(await publisher().setTerms(place, terms))).toBe(true);
      expect(valueOf(await publisher().setTerms(place, terms))).toBe(false);
      expect(valueOf(await publisher().setTerms(place, { license: 'MIT' }))).toBe(true);
      expect(valueOf(await store().component(ID).origin())).toMatchObject({
        license: 'MIT',
        redistribute: true,
      });
    });

    test('the id of a withdrawn version is never given again', async () => {
      const { withdraw, publish, publishing } = await openWithVersions(2);
      valueOf(await publishing().activate({ reference: SLUG, versionId: 'v1' }));
      valueOf(await withdraw('v2'));
      // Not even for the same bytes.
      expect(await publish({ files: code('2') })).toMatchObject({ versionId: 'v3' });
    });

    test('a withdrawn seed is never published again', async () => {
      const { withdraw, publish, refuse } = await openWithVersions(0);
      await publish({ files: code('0'), asSeed: true });
      await publish({ files: code('1') });
      valueOf(await withdraw('seed'));
      expect(await refuse({ files: code('other'), asSeed: true })).toMatchObject({
        kind: 'invalid_args',
      });
    });

    test('the active version cannot be withdrawn, nor one that does not exist', async () => {
      const { withdraw, store } = await openWithVersions(2);
      expect(failureOf(await withdraw('v2'))).toMatchObject({ kind: 'invalid_args' });
      expect(failureOf(await withdraw('v7'))).toMatchObject({ kind: 'version_not_found' });
      expect(failureOf(await withdraw('../v1'))).toMatchObject({ kind: 'invalid_args' });
      expect(valueOf(await store().component(ID).versions())).toEqual(['v1', 'v2']);
    });

    test('withdrawing twice keeps the first notice', async () => {
      const { withdraw, store } = await openWithVersions(2);
      valueOf(await withdraw('v1', 'First.'));
      valueOf(await withdraw('v1', 'Second.'));
      expect(valueOf(await store().component(ID).notices()).withdrawn).toMatchObject([
        { versionId: 'v1', reason: 'First.' },
      ]);
    });

    test('a deprecated version is served with the reason and its replacement', async () => {
      const { deprecate, fetch, publishing } = await openWithVersions(2);
      valueOf(await deprecate('v1'));
      valueOf(await deprecate('v1', 'v2', 'Use the new one.'));
      expect(valueOf(await fetch('v1'))).toMatchObject({
        code: '1',
        deprecated: { reason: 'Use the new one.', replacement: 'v2' },
      });
      expect(valueOf(await fetch()).deprecated).toBeUndefined();
      const { versions } = valueOf(await publishing().versions({ reference: SLUG }));
      expect(versions.map(({ deprecated }) => deprecated?.replacement)).toEqual(['v2', undefined]);
    });

    test('a replacement must exist, and be another version', async () => {
      const { deprecate } = await openWithVersions(2);
      expect(failureOf(await deprecate('v1', 'v9')).kind).toBe('version_not_found');
      expect(failureOf(await deprecate('v1', 'v1')).kind).toBe('invalid_args');
      expect(failureOf(await deprecate('v9')).kind).toBe('version_not_found');
    });

    test('a replacement never leads back, nor to a version that was withdrawn', async () => {
      const { deprecate, withdraw, fetch, store } = await openWithVersions(4);
      valueOf(await deprecate('v1', 'v2'));
      valueOf(await deprecate('v2', 'v3'));
      for (const [versionId, replacement] of [
        ['v2', 'v1'],
        ['v3', 'v1'],
      ] as const) {
        expect(failureOf(await deprecate(versionId, replacement))).toMatchObject({
          kind: 'invalid_args',
          message: `${SLUG} ${replacement} is deprecated in favor of ${versionId}: name another replacement, or deprecate ${replacement} again without this one.`,
        });
      }
      valueOf(await withdraw('v3'));
      expect(failureOf(await deprecate('v1', 'v3'))).toMatchObject({
        kind: 'version_not_found',
        message: `${SLUG} v3 was withdrawn: name another replacement.`,
      });
      // Its reason stays.
      expect(valueOf(await fetch('v2')).deprecated).toEqual({
        versionId: 'v2',
        reason: 'Superseded.',
      });
      expect(valueOf(await store().component(ID).notices()).deprecated).toMatchObject([
        { versionId: 'v1', replacement: 'v2' },
        { versionId: 'v2' },
      ]);
      valueOf(await deprecate('v2', 'v4'));
      expect(valueOf(await fetch('v2')).deprecated?.replacement).toBe('v4');
    });

    test.each(['', ' ', 'x'.repeat(301), 'a\u202Eb', 'a\u200Bb', 'a\0b'])(
      'the reason %j is refused',
      async (reason) => {
        const { withdraw, deprecate } = await openWithVersions(2);
        expect(failureOf(await withdraw('v1', reason)).kind).toBe('invalid_args');
        expect(failureOf(await deprecate('v1', undefined, reason)).kind).toBe('invalid_args');
      },
    );

    test('publishing and activating keep the notices', async () => {
      const { withdraw, deprecate, publish, publishing, store } = await openWithVersions(3);
      valueOf(await withdraw('v1'));
      valueOf(await deprecate('v2', 'v3'));
      await publish({ files: code('4') });
      valueOf(await publishing().activate({ reference: SLUG, versionId: 'v3' }));
      const { withdrawn, deprecated } = valueOf(await store().component(ID).notices());
      expect(withdrawn.map(({ versionId }) => versionId)).toEqual(['v1']);
      expect(deprecated.map(({ versionId }) => versionId)).toEqual(['v2']);
    });
  });
}
