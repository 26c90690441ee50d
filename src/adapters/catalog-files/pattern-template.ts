import { stringify } from 'yaml';
import type { PatternType } from '../../domain/patterns/pattern.ts';

const DESCRIPTION = 'Say in one or two plain sentences what';

const CONTENT = `Say here which problem this pattern solves, and for whom. People and agents find it by its title, its
description and its tags, so put the words that they would use there.

## When to use

- Say when this is the right choice.

## When not to use

- Say when something else serves better, and what.

## Behavior

Say what happens, step by step: with a pointer, by keyboard and for a screen reader.

## Accessibility

- Say what has to be kept in mind, with the criteria of WCAG that matter.
`;

const INSTRUCTIONS: ReadonlySet<string> = new Set(
  CONTENT.split('\n').filter((line) => /^(?:- )?Say /.test(line)),
);

/** A new `pattern.md`, with instructions for its author. */
export function patternTemplate(pattern: {
  readonly id: string;
  readonly number: number;
  readonly title: string;
  readonly type: PatternType;
}): string {
  const { id, number, title, type } = pattern;
  const frontMatter = stringify(
    { id, number, title, description: `${DESCRIPTION} ${title} is for.`, tags: ['draft'], type },
    { lineWidth: 0 },
  );
  return `---\n${frontMatter}---\n\n${CONTENT}`;
}

/** Whether a description is the instruction to write one. */
export function isTemplateDescription(description: string): boolean {
  return description.startsWith(DESCRIPTION);
}

/** The index of the first line that is still an instruction; -1 if there is none. */
export function templateLineOf(content: string): number {
  return content.split(/\r?\n/).findIndex((line) => INSTRUCTIONS.has(line));
}
