import { expect, test } from 'vitest';
import { stemOf } from '../../src/domain/chat/question-words.ts';

test.each([
  'delete deletes deleted deleting deletion deletions',
  'validate validates validation validating',
  'drag drags dragged dragging',
  'filter filters filtered filtering',
  'sort sorted sorting sortable',
  'category categories',
  'copy copies copied copying',
  'table tables',
  'box boxes',
  'search searches searching searchable',
  'autocomplete autocompletion',
  'status',
  'address addresses',
])('the forms of a word have one stem, with which each begins: %s', (forms) => {
  const words = forms.split(' ');
  const [stem = ''] = words.map(stemOf);
  expect(new Set(words.map(stemOf)).size).toBe(1);
  for (const word of words) expect(word.startsWith(stem)).toBe(true);
});

test.each([
  'form format',
  'table tab',
  'file filter',
  'menu men',
  'string sing',
  'is i',
  'löschen lösch',
])('different words keep different stems: %s', (pair) => {
  const [one = '', other = ''] = pair.split(' ');
  expect(stemOf(one)).not.toBe(stemOf(other));
});
