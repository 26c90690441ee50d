import { expect, test } from 'vitest';
import { isOfOtherKind } from '../../src/domain/search/kinds.ts';

const pattern = (title: string, description = '') => ({
  id: title,
  number: 1,
  slug: `/ui/${title.toLowerCase().replaceAll(' ', '-')}`,
  title,
  description,
  tags: [],
  aliases: [],
});

test.each([
  ['org chart', 'Chart', true],
  ['an emoji picker for replies', 'Popover', true],
  ['password strength meter', 'Progress', true],
  ['chat conversation bubbles', 'Popover', true],
  ['org chart of a company', 'Org chart', false],
  ['emoji-picker', 'EmojiPicker', false],
  ['bar chart', 'Chart', false],
  ['country picker', 'Select', false],
])('%s for %s', (part, title, isOther) => {
  expect(isOfOtherKind(part, pattern(title))).toBe(isOther);
});

test('what a pattern says itself counts', () => {
  expect(isOfOtherKind('color picker', pattern('Palette', 'Picker of a brand color.'))).toBe(false);
});
