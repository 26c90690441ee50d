import { describe, expect, test } from 'vitest';
import { bytesOf, valueOf } from '../component-store/contract-fixture.ts';
import { code, ID, open } from './open-publishing.ts';
import type { PublisherFixture } from './publishing.ts';

/** What every publisher does with labels in other languages (docs/catalog.md#labels-in-other-languages). */
export function describeLabels(
  adapter: string,
  createFixture: () => Promise<PublisherFixture>,
): void {
  describe(`labels in ${adapter}`, () => {
    test('labels are files of a version; what keeps the code keeps them, new code says what is left', async () => {
      const { publish, refuse, store, problems } = await open(createFixture);
      const labels = { 'de.ts': bytesOf('export default {};'), 'pt-BR.ts': bytesOf('// pt') };
      await publish({ files: code('1'), labels });
      const german = valueOf(await store().artifact(ID, 'v1', 'labels', 'de.ts'));
      expect(german?.text).toBe('export default {};');
      const more = await publish({ files: { 'more.css': bytesOf('a') }, variant: 'css' });
      expect(more.languagesLeft).toEqual([]);
      expect(valueOf(await store().artifact(ID, 'v2', 'labels', 'pt-BR.ts'))?.text).toBe('// pt');
      const left = await publish({ files: code('2'), labels: { 'de.ts': bytesOf('// de') } });
      expect(left).toMatchObject({ versionId: 'v3', languagesLeft: ['pt-BR'] });
      expect(Object.keys(valueOf(await store().manifest(ID, 'v3'))?.labels ?? {})).toEqual(['de']);
      // The same code with other labels is another version; with the same ones it is none.
      const again = await publish({ files: code('2'), labels });
      expect(again).toMatchObject({ versionId: 'v4', languagesLeft: [] });
      expect(await publish({ files: code('2'), labels })).toMatchObject({ alreadyPublished: true });
      for (const name of ['de.tsx', 'German.ts', '../de.ts', 'de']) {
        const refused = await refuse({ files: code('3'), labels: { [name]: bytesOf('a') } });
        expect(refused).toMatchObject({ kind: 'invalid_args' });
      }
      expect(await problems()).toEqual([]);
    });
  });
}
