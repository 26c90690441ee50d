import { CORE_SCHEMA, Schema, load, mapTag } from 'js-yaml';
import {
  type Document,
  isAlias,
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  visit,
} from 'yaml';
import type { z } from 'zod';

export interface YamlProblem {
  /** 1-based, in the file that the text is part of. */
  readonly line: number;
  readonly message: string;
}

export type YamlReading<T> =
  | { readonly ok: true; readonly value: T; readonly lineOf: LineOf }
  | { readonly ok: false; readonly problems: readonly YamlProblem[] };

/** The line of the key or list item at a path, or of its nearest existing ancestor. */
export type LineOf = (path: readonly PropertyKey[]) => number;

const MAX_PROBLEMS = 20;

/** Only keys that are texts: `yaml` keeps `012` as it is written, where js-yaml makes `12` of it. */
const SCHEMA = new Schema([
  ...CORE_SCHEMA.tags.filter(({ tagName }) => tagName !== mapTag.tagName),
  {
    ...mapTag,
    addPair: (map, key, value) =>
      typeof key === 'string' ? mapTag.addPair(map, key, value) : 'a key is not text',
  },
]);

/** What may be an anchor, alias or tag, and the few notations that js-yaml reads and `yaml` refuses or reads otherwise. */
const LEFT_TO_YAML = /(?:^|[\s[{,])[&*!]|[\t\uFEFF]|^\.\.\.|^%|^ *---|^[ -]*[?:]/m;

/**
 * Parses an untrusted YAML text and validates it with a schema. Anchors, aliases and tags are refused: they allow
 * alias bombs and values of unexpected types. A text without problems is read by js-yaml, which takes a sixth of the
 * time; `yaml` knows the lines, so it reads what has problems, and where a line is asked for.
 *
 * @param linesBefore the number of lines before the text in its file
 */
export function readYaml<T>(schema: z.ZodType<T>, text: string, linesBefore = 0): YamlReading<T> {
  const plain = loadPlain(text);
  const parsed = plain === undefined ? undefined : schema.safeParse(plain);
  if (parsed?.success !== true) return readWithLines(schema, text, linesBefore);
  let lineOf: LineOf | undefined;
  return {
    ok: true,
    value: parsed.data,
    lineOf: (path) => (lineOf ??= locate(text, linesBefore).lineOf)(path),
  };
}

/** Undefined for what is left to `yaml`. */
function loadPlain(text: string): unknown {
  if (LEFT_TO_YAML.test(text)) return undefined;
  try {
    return load(text, { schema: SCHEMA, maxAliases: 0 });
  } catch {
    return undefined;
  }
}

function readWithLines<T>(schema: z.ZodType<T>, text: string, linesBefore: number): YamlReading<T> {
  const { document, lineAt, lineOf } = locate(text, linesBefore);
  const problems = syntaxProblems(document, text, lineAt);
  if (problems.length > 0) return { ok: false, problems: problems.slice(0, MAX_PROBLEMS) };
  const parsed = schema.safeParse(document.toJS());
  if (parsed.success) return { ok: true, value: parsed.data, lineOf };
  return {
    ok: false,
    problems: parsed.error.issues
      .flatMap((issue) => describeIssue(issue, document, lineOf))
      .slice(0, MAX_PROBLEMS),
  };
}

function locate(text: string, linesBefore: number) {
  const lineCounter = new LineCounter();
  const lineAt = (offset: number): number => lineCounter.linePos(offset).line + linesBefore;
  const document = parseDocument(text, {
    lineCounter,
    prettyErrors: false,
    resolveKnownTags: false,
    stringKeys: true,
    version: '1.2',
  });
  return { document, lineAt, lineOf: createLineOf(document, lineAt, linesBefore) };
}

function syntaxProblems(
  document: Document.Parsed,
  text: string,
  lineAt: (offset: number) => number,
): readonly YamlProblem[] {
  const problems: YamlProblem[] = [...document.errors, ...document.warnings].map((error) => ({
    line: lineAt(error.pos[0]),
    message: `not valid YAML: ${error.message}`,
  }));
  // Few files contain these characters, and visiting takes a tenth of the parsing time.
  if (problems.length > 0 || !/[&*!]/.test(text)) return problems;
  visit(document, (_key, node) => {
    if (!isNode(node)) return;
    if (!isAlias(node) && node.anchor === undefined && node.tag === undefined) return;
    problems.push({
      line: lineAt(node.range?.[0] ?? 0),
      message: 'anchors, aliases and tags (&x, *x, !x) are not supported: write the value out',
    });
  });
  return problems;
}

function createLineOf(
  document: Document.Parsed,
  lineAt: (offset: number) => number,
  linesBefore: number,
): LineOf {
  return (path) => {
    let node: unknown = document.contents;
    let line = linesBefore === 0 ? 1 : linesBefore;
    for (const part of path) {
      const next = childAt(node, part);
      if (next === undefined) break;
      line = lineAt(next.offset);
      node = next.value;
    }
    return line;
  };
}

function childAt(
  node: unknown,
  part: PropertyKey,
): { readonly offset: number; readonly value: unknown } | undefined {
  if (isMap(node)) {
    const pair = node.items.find((item) => isScalar(item.key) && String(item.key.value) === part);
    if (!isPair(pair) || !isScalar(pair.key)) return undefined;
    return { offset: pair.key.range?.[0] ?? 0, value: pair.value };
  }
  if (isSeq(node) && typeof part === 'number') {
    const item = node.items[part];
    return isNode(item) ? { offset: item.range?.[0] ?? 0, value: item } : undefined;
  }
  return undefined;
}

function describeIssue(
  issue: z.core.$ZodIssue,
  document: Document.Parsed,
  lineOf: LineOf,
): readonly YamlProblem[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      line: lineOf([...issue.path, key]),
      message: `\`${formatPath([...issue.path, key])}\` is not a known key: remove it or correct its spelling`,
    }));
  }
  const line = lineOf(issue.path);
  if (issue.path.length === 0) return [{ line, message: `the file ${reasonOf(issue)}` }];
  const name = `\`${formatPath(issue.path)}\``;
  const missing = !document.hasIn(issue.path);
  return [{ line, message: `${name}${missing ? ' is missing: it' : ''} ${reasonOf(issue)}` }];
}

/** The issue as a predicate; our own messages are predicates already, Zod's default ones are reworded. */
function reasonOf(issue: z.core.$ZodIssue): string {
  const inner = issue.code === 'invalid_key' ? issue.issues[0] : issue;
  const { message } = inner ?? issue;
  if (inner?.code === 'invalid_type' && message.startsWith('Invalid input')) {
    return `must be of type ${inner.expected}`;
  }
  return message.startsWith('must ') || message.startsWith('is ')
    ? message
    : `is invalid: ${message}`;
}

/** Other keys (code pasted into a manifest, say) must not reach a log. */
const PLAIN_KEY = /^[\w.@/-]{1,60}$/;

function formatPath(path: readonly PropertyKey[]): string {
  return path
    .map((part, index) => {
      if (typeof part === 'number') return `[${part}]`;
      const key = PLAIN_KEY.test(String(part)) ? String(part) : '…';
      return index === 0 ? key : `.${key}`;
    })
    .join('');
}
