import { isRecord } from '../../../../src/domain/text.ts';

/** The labels of a component in another language, and its code, which has them in English. */
export interface TranslatedLabels {
  readonly labels: Readonly<Record<string, unknown>>;
  readonly code: string;
}

/** `close: 'Close'`, or `remove: (option) => `Remove ${option}`` with what follows. */
const ENGLISH =
  /\b(?<key>\w+): (?:(?='(?:[^'\\\n]|\\.)*')|\((?<parameters>[\w, ]*)\) =>)(?=(?<body>[^]{1,400}))/g;

/** The texts in code. */
const LITERAL = /'(?<quoted>(?:[^'\\\n]|\\.)*)'|`(?<template>[^`\n]*)`/g;

/** What a component puts between its labels. */
const BETWEEN = /(, |: | · )/;

/** A text that a component has in English, and the label that says it. */
interface EnglishText {
  readonly text: string;
  /** Of a function; a template has their values in its places. */
  readonly parameters: readonly string[] | undefined;
  readonly isTemplate: boolean;
  readonly word: unknown;
}

/**
 * Finds what an English name may be in another language. The steps of a state name controls as the English labels do: a
 * text, a template with the values that a name has in its places, which may be labels too, or several of them:
 * `Notifications, 2 unread`, `Remove iPhone`, `Actions for order 2207`.
 */
export function createTranslateName(
  translations: readonly TranslatedLabels[],
): (name: string) => readonly string[] {
  const texts = translations.flatMap(({ labels, code }) => {
    const words = wordsOf(labels);
    return [...code.matchAll(ENGLISH)].flatMap(({ groups = {} }) =>
      (words.get(groups['key'] ?? '') ?? []).flatMap((word) => textsOf(groups, word)),
    );
  });
  const inner = (name: string) => texts.flatMap((text) => translate(name, text)).at(0);
  const whole = (name: string) => texts.flatMap((text) => translate(name, text, inner));
  return (name) => {
    const joined = translateParts(name.split(BETWEEN), (part) => whole(part).at(0));
    const led = texts.flatMap(({ text, word, isTemplate }) =>
      !isTemplate && typeof word === 'string' && name.startsWith(`${text} `)
        ? `${word}${name.slice(text.length)}`
        : [],
    );
    return [...new Set([...whole(name), ...(joined === name ? [] : [joined]), ...led])];
  };
}

/**
 * The parts of a name, with what is between them at odd places. A label may have such a text itself: `${from} to ${to},
 * ${days} days`.
 */
function translateParts(
  parts: readonly string[],
  whole: (part: string) => string | undefined,
): string {
  let text = '';
  for (let at = 0; at < parts.length;) {
    let end = at + 1;
    let found = at % 2 === 1 ? parts[at] : whole(parts[at] ?? '');
    while (found === undefined && end < parts.length) {
      end += 2;
      found = whole(parts.slice(at, end).join(''));
    }
    text += found ?? parts[at] ?? '';
    at = found === undefined ? at + 1 : end;
  }
  return text;
}

function textsOf(
  { parameters, body = '' }: Readonly<Record<string, string | undefined>>,
  word: unknown,
): readonly EnglishText[] {
  const [entry = ''] = body.split(/,\n|\n\s*\}/, 1);
  const literals = [...entry.matchAll(LITERAL)].map(({ groups = {} }) => ({
    text: groups['template'] ?? (groups['quoted'] ?? '').replaceAll(/\\(.)/g, '$1'),
    parameters: parameters?.split(',').map((each) => each.trim()),
    isTemplate: groups['template'] !== undefined,
    word,
  }));
  return parameters === undefined ? literals.slice(0, 1) : literals;
}

/** With `inner`, also with what a value in a place is in the other language. */
function translate(
  name: string,
  english: EnglishText,
  inner?: (value: string) => string | undefined,
): readonly string[] {
  const { text, parameters, isTemplate, word } = english;
  if (!isTemplate && text !== name) return [];
  if (parameters === undefined) return typeof word === 'string' ? [word] : [];
  const values = isTemplate ? placesIn(text, name) : new Map<string, string>();
  if (values === undefined || typeof word !== 'function') return [];
  const given = parameters.map((each) => valueOf(each, values));
  const other = given.map((value) => (value === undefined ? value : (inner?.(value) ?? value)));
  try {
    return [given, other]
      .map((all): unknown => word(...all))
      .filter((found) => typeof found === 'string');
  } catch {
    // It takes something other than a text.
    return [];
  }
}

/** What a name has in the place of a parameter; of `rowsOf(count)` the number in it. */
function valueOf(parameter: string, values: ReadonlyMap<string, string>): string | undefined {
  const computed = values.entries().find(([place]) => place.includes(`(${parameter})`))?.[1];
  return values.get(parameter) ?? /\d[\d.,]*/.exec(computed ?? '')?.[0];
}

/** The values that a name has in the places of a template such as `Remove ${option}`; undefined if it does not fit. */
function placesIn(template: string, name: string): ReadonlyMap<string, string> | undefined {
  const parts = template.split(/\$\{([^}]*)\}/);
  const fixed = parts.filter((_, index) => index % 2 === 0);
  const places = parts.filter((_, index) => index % 2 === 1);
  if (places.length === 0 || fixed.every((text) => text.trim() === '')) return undefined;
  const values = new Map<string, string>();
  let rest = name;
  for (const [index, text] of fixed.entries()) {
    const at = index === fixed.length - 1 && text === '' ? rest.length : rest.indexOf(text);
    if (at < 0 || (index === 0 && at > 0)) return undefined;
    if (index > 0) values.set(places[index - 1] ?? '', rest.slice(0, at));
    rest = rest.slice(at + text.length);
  }
  return rest === '' ? values : undefined;
}

/** The words of labels by key, at any depth. */
function wordsOf(labels: Readonly<Record<string, unknown>>): ReadonlyMap<string, unknown[]> {
  const words = new Map<string, unknown[]>();
  const add = (record: Readonly<Record<string, unknown>>, depth: number): void => {
    for (const [key, value] of Object.entries(record)) {
      if (isRecord(value)) {
        if (depth < MAX_DEPTH) add(value, depth + 1);
      } else words.set(key, [...(words.get(key) ?? []), value]);
    }
  };
  add(labels, 0);
  return words;
}

const MAX_DEPTH = 4;
