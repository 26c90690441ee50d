import { describe, expect, test } from 'vitest';
import { failureOf, valueOf } from '../component-store/contract-fixture.ts';
import { code, ID, open, SLUG } from './open-publishing.ts';
import type { PublisherFixture } from './publishing.ts';

/** What every publisher records of moves of the pointer (docs/specification.md#activation-log). */
export function describeActivationLog(
  adapter: string,
  createFixture: () => Promise<PublisherFixture>,
): void {
  describe(`the activation log in ${adapter}`, () => {
    test('each move of the pointer is logged with who made it and why, and nothing else is', async () => {
      const { publish, publishing, store } = await open(createFixture);
      const before = new Date().toISOString();
      await publish({ files: code('1'), author: 'Ada Lovelace' });
      await publish({ files: code('2') });
      await publish({ files: code('3'), activate: false });
      await publish({ files: code('2') });
      const activate = (versionId: string, given: { by?: string; reason?: string } = {}) =>
        publishing().activate({ reference: SLUG, versionId, ...given });
      valueOf(await activate('v2'));
      valueOf(await activate('v1', { by: 'Grace Hopper', reason: 'v2 loses the caret.' }));
      valueOf(await activate('v3'));
      expect(failureOf(await activate('v9')).kind).toBe('version_not_found');
      expect(failureOf(await activate('v1', { reason: 'a\u202Eb' })).kind).toBe('invalid_args');
      const log = valueOf(await store().component(ID).activations()) ?? [];
      expect(log.map(({ at: _at, ...move }) => move)).toEqual([
        { to: 'v1', by: 'Ada Lovelace' },
        { from: 'v1', to: 'v2' },
        { from: 'v2', to: 'v1', by: 'Grace Hopper', reason: 'v2 loses the caret.' },
        { from: 'v1', to: 'v3' },
      ]);
      const times = log.map(({ at }) => at);
      const moments = [before, ...times, new Date().toISOString()];
      expect(moments).toEqual(moments.toSorted());
      expect(valueOf(await store().latestActivations(1))).toEqual({
        activations: [{ ...log[3], patternId: ID }],
        isCut: true,
      });
      const listed = valueOf(await publishing().versions({ reference: SLUG }));
      expect(listed.log).toEqual(log);
    });

    test('an author whose name cannot be shown is not named', async () => {
      const { publish, store } = await open(createFixture);
      await publish({ files: code('1'), author: 'A\u202Eda' });
      expect(valueOf(await store().component(ID).activations())).toMatchObject([{ to: 'v1' }]);
      expect(valueOf(await store().component(ID).activations())?.[0]).not.toHaveProperty('by');
    });

    test('withdrawing a version leaves its moves', async () => {
      const { publish, publishing, store } = await open(createFixture);
      await publish({ files: code('1') });
      await publish({ files: code('2') });
      await publish({ files: code('3') });
      valueOf(
        await publishing().withdraw({ reference: SLUG, versionId: 'v2', reason: 'It leaked.' }),
      );
      const log = valueOf(await store().component(ID).activations());
      expect(log?.map(({ to }) => to)).toEqual(['v1', 'v2', 'v3']);
    });
  });
}
