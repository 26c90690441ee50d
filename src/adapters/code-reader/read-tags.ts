import type { CodeTag, CodeValue } from '../../domain/components/review/code-facts.ts';

/** Stands for an expression in the text of a template. */
export const EXPRESSION = '\u{FFFC}';

const COMMENT = /<!--[\s\S]*?-->|<(script|style)\b[^>]*>[\s\S]*?<\/\1>/g;

const TAG =
  /<([a-z][a-z0-9]*-[\w-]*)((?:\s+[^\s=>"'/]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>"']+))?)*)\s*\/?>/g;

const ATTRIBUTE = /([^\s=>"'/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']+)))?/g;

/** More attributes of an element are not read. */
const MAX_ATTRIBUTES = 100;

/**
 * Reads the custom elements of HTML, or of a template whose expressions are marked.
 *
 * @param first the line of the text, from 1
 */
export function readTags(html: string, first: number): readonly CodeTag[] {
  // Comments and code keep their length, so that lines stay.
  const text = html.replaceAll(COMMENT, (hidden) => hidden.replaceAll(/[^\n]/g, ' '));
  let line = first;
  let last = 0;
  return [...text.matchAll(TAG)].map(({ index, 1: name = '', 2: attributes = '' }) => {
    for (; last < index; last += 1) if (text[last] === '\n') line += 1;
    const found = [...attributes.matchAll(ATTRIBUTE)].slice(0, MAX_ATTRIBUTES);
    return {
      name,
      line,
      attributes: found.map(([, attribute = '', double, single, bare]) => ({
        name: attribute,
        value: valueOf(double ?? single ?? bare),
      })),
    };
  });
}

function valueOf(text: string | undefined): CodeValue {
  if (text === undefined) return { kind: 'literal', value: true };
  // Templates of servers, such as `{{ size }}`, are expressions too.
  return /[\u{FFFC}]|\{\{|\{%|<%/u.test(text)
    ? { kind: 'unknown' }
    : { kind: 'literal', value: text };
}
