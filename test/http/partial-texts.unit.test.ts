import { expect, test } from 'vitest';
import { createBuiltFilesSource } from '../../src/adapters/catalog-files/built-files-source.ts';
import { err, success } from '../../src/domain/errors.ts';
import { patternId } from '../mcp/fixture-server.ts';
import { createInProcessApp, get } from '../mcp/in-process-app.ts';

test('llms-full.txt that lacks a text is kept by nobody, and the next one has it', async () => {
  let isAway = true;
  const pattern = { slug: '/a/b', id: patternId(1), number: 1, title: 'B', content: 'The text.\n' };
  const app = await createInProcessApp([pattern], {
    async openSource(outDir) {
      const source = await createBuiltFilesSource({ outDir, onError: () => {} });
      if (!source.ok) return source;
      const { content } = source.value;
      const away = err('upstream_error', 'The catalog cannot be read.');
      return success({ ...source.value, content: async (id) => (isAway ? away : content(id)) });
    },
  });
  const broken = await get(app, '/llms-full.txt');
  expect(broken.headers.get('cache-control')).toBe('no-store');
  expect(await broken.text()).toContain('This text cannot be read right now.');
  isAway = false;
  const whole = await get(app, '/llms-full.txt');
  const text = await whole.text();
  expect(text).toContain('The text.');
  isAway = true;
  expect(await (await get(app, '/llms-full.txt')).text()).toBe(text);
});
