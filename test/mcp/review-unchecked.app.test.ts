import { expect, test } from 'vitest';
import type { CheckTypes } from '../../src/domain/components/review/code-reader.ts';
import type { PatternSource } from '../support/write-catalog.ts';
import { createInProcessApp } from './in-process-app.ts';

const BOX: PatternSource = {
  slug: '/forms/box',
  id: '00000000-0000-4000-8000-000000000001',
  number: 1,
  title: 'Box',
  versions: { v1: { code: 'export function Box() { return null; }\n' } },
};

const CODE = `import { Box } from '../forms-box/component';\nexport const A = () => <Box size="x" />;\n`;

async function review(checkTypes: CheckTypes, code = CODE) {
  const app = await createInProcessApp([BOX], { checkTypes });
  const response = await app.http.request('/api/review', {
    method: 'POST',
    headers: { 'content-type': 'application/json', host: 'localhost:3000' },
    body: JSON.stringify({ code }),
  });
  return response.json();
}

test('a review whose types were not checked says so, and finds the rest', async () => {
  const code = `${CODE}export const B = () => <img src="/a" />;\n`;
  expect(await review(async () => 'failed', code)).toMatchObject({
    types_error: { kind: 'upstream_timeout', retryable: true },
    findings: [{ rule: 'image-without-text' }],
  });
  expect(await review(async () => 'busy')).toMatchObject({
    types_error: { kind: 'upstream_timeout', message: 'Types were not checked. Try again.' },
    findings: [],
  });
});

test('the modules that a file imports are checked with it, and nothing is said of their absence', async () => {
  const asked: unknown[] = [];
  const checkTypes: CheckTypes = async (_code, modules) => {
    asked.push(modules);
    return [{ rule: 'unknown-prop', line: 2, message: 'A.', fix: 'B.', folder: 'forms-box' }];
  };
  expect(await review(checkTypes)).toEqual({
    components: [],
    findings: [
      {
        rule: 'unknown-prop',
        severity: 'error',
        line: 2,
        message: 'A.',
        fix: 'B.',
        url: expect.stringMatching(/\/forms\/box$/),
      },
    ],
  });
  expect(asked).toEqual([
    {
      imports: { '../forms-box/component': 'forms-box/component.tsx' },
      files: { 'forms-box/component.tsx': 'export function Box() { return null; }\n' },
    },
  ]);
  expect(await review(checkTypes, 'export const A = () => <main />;\n')).toEqual({
    components: [],
    findings: [],
    note: expect.stringContaining('of the catalog'),
  });
  expect(asked).toHaveLength(1);
});
