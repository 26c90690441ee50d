import { stringify } from 'yaml';
import type { PatternType } from '../../domain/catalog/pattern.ts';

/** The text of a new `pattern.md`: valid as it is, and each part says what its author is to write there. */
export function patternTemplate(pattern: {
  readonly id: string;
  readonly number: number;
  readonly title: string;
  readonly type: PatternType;
}): string {
  const { id, number, title, type } = pattern;
  const frontMatter = stringify(
    {
      id,
      number,
      title,
      description: `Say in one or two plain sentences what ${title} is for.`,
      tags: ['draft'],
      type,
    },
    { lineWidth: 0 },
  );
  return `---
${frontMatter}---

Say here which problem this pattern solves, and for whom. People and agents find it by its title, its
description and its tags, so put the words that they would use there.

## When to use

- Say when this is the right choice.

## When not to use

- Say when something else serves better, and what.

## Behaviour

Say what happens, step by step: with a pointer, by keyboard and for a screen reader.

## Accessibility

- Say what has to be kept in mind, with the criteria of WCAG that matter.
`;
}
