import { expect, test } from 'vitest';
import { createPrompt } from '../../src/domain/chat/language-model.ts';

test('what is cut in the middle of a character is still text that any server reads', () => {
  const emoji = '\u{1F642}'.repeat(2000);
  const pattern = {
    pattern_id: 'id',
    catalog_number: '#1',
    title: 'Title',
    description: `a${emoji}`,
    tags: [],
    type: 'pattern' as const,
    slug: '/a/b',
    url: 'https://patterns.example/a/b',
    hasGeneratedComponent: false,
  };
  const { user } = createPrompt('Which?', [pattern], new Map([['id', `a${emoji}`]]));
  expect(user).not.toMatch(/\\ud[89a-f]/i);
  expect(user.length).toBeLessThan(2500);
});
