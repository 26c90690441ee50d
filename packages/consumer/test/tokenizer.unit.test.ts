import { parse } from '@babel/parser';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { BUNDLED_ARTIFACTS } from '../../../test/catalog/bundled-artifacts.ts';
import { IS_LONG } from '../../../test/support/scale.ts';
import { tokenize } from '../src/merge/tokenizer.ts';

const CODE = {
  generics:
    'const f = <T,>(a: T): a is T => a < b && c > d;\nfoo<Bar<Baz>>(x as Map<string, A[]>);',
  'a generic component in JSX':
    'const a = <Select<Option> value={x} render={<T extends A>(y: T) => <b>{y}</b>} />;',
  'a comparison that looks like a tag': 'if (a <b) c = d> e; const x = y < z / 2;',
  'templates in templates': 'const a = `x ${b ? `y ${`}`} z` : "}"} \\` ${{ a: 1 }.a}`;',
  'regular expressions':
    'const a = /[/\\]]+/g.test(b) ? b / 2 / c : /}/; return /x/;\nfunction f() { return /a"b/ }',
  'a division after brackets':
    'const a = (b) / c / d; const e = f[0] / g; const h = i++ / 2; const k = l! / m;',
  'JSX text with quotes, slashes and entities':
    'const a = <p title=\'it"s\'>It\'s {b} // no comment &amp; /* none */ "x"</p>;',
  'fragments and members': 'const a = <><A.B.C key="x" {...rest} data-x:y="1" /></>;',
  'JSX in attributes': 'const a = <A icon={<B c={() => <d />} />} e=<f>g</f> />;',
  decorators: '@x class A { #b = 1; get c() { return this.#b; } static { d(); } }',
  numbers: 'const a = [0xFF, 1_000n, .5, 1., 1e-3, 0b11]; a?.[0] ?.5 : 1;',
  comments: '/** a\n * b */ // c\nconst d = 1; /* e */ /**/ f();',
  'optional calls and assignments': 'a?.b?.(c) ?? d; e ||= f; g &&= h; i **= 2; j ??= k; l <<= 1;',
  'names beyond ASCII': 'const größe = π + ünïcode$_1;',
};

test.each(Object.entries(CODE))('reads %s as Babel does', (_what, source) => {
  expect(ownTokens(source)).toEqual(babelTokens(source));
});

test('reads every file of the bundled catalog as Babel does', () => {
  let files = 0;
  // In `npm test` the active versions: most of an older one is in them.
  for (const { name, isActive, files: texts } of BUNDLED_ARTIFACTS) {
    if (!IS_LONG && !isActive) continue;
    for (const [path, text] of Object.entries(texts)) {
      if (!/\.tsx?$/.test(path)) continue;
      files += 1;
      const own = ownTokens(text);
      if (own.join('\n') !== babelTokens(text).join('\n')) {
        expect.soft({ name, own }).toEqual({ name, own: babelTokens(text) });
      }
    }
  }
  expect(files).toBeGreaterThan(300);
});

test.each([
  ['const a = {', 'open {'],
  ['const a = (b];', 'unmatched ]'],
  ['const a = <p>b', 'open element'],
  ['const a = `b ${c}', 'open template'],
  ["const a = 'b\n';", 'open string'],
  ['/* a', 'open comment'],
  ['const a = /[b', 'open regular expression'],
  [`${'('.repeat(1000)}${')'.repeat(1000)}`, 'too deep'],
])('%# does not read what is broken: %j', (source, message) => {
  expect(() => tokenize(source)).toThrow(message);
});

test('hostile texts are read or refused, where quadratic work would take minutes', () => {
  const repeat = (text: string) => text.repeat(Math.ceil(200_000 / text.length));
  const texts = [
    '/*',
    '(/[',
    '`${',
    '<a>(',
    '<a',
    '<T>(',
    '/* */',
    "'\\",
    '{" ',
    'a<',
    ' \n',
    '=/',
  ];
  for (const text of [...texts.map(repeat), `<p>${repeat(' x ')}`, `x${repeat(' ')}y`]) {
    let outcome: unknown;
    try {
      outcome = tokenize(text).length;
    } catch (error) {
      outcome = error;
    }
    expect(typeof outcome === 'number' || outcome instanceof SyntaxError).toBe(true);
  }
});

/** Words as they are, and punctuation by character: tokenizers cut it differently. */
function normalized(
  tokens: readonly { readonly start: number; readonly text: string; readonly isCut: boolean }[],
): readonly string[] {
  const pieces = tokens.flatMap(({ start, text, isCut }) =>
    isCut ? Array.from(text, (char, at) => `${start + at}:${char}`) : [`${start}:${text}`],
  );
  return pieces
    .join('\n')
    .replaceAll(/(\d+:[#@])\n\d+:/g, '$1')
    .split('\n');
}

function ownTokens(source: string): readonly string[] {
  return normalized(
    tokenize(source).map(({ type, start, text }) => ({
      start,
      text,
      isCut: type === 'punc' || type === 'tpl',
    })),
  );
}

const babelToken = z.object({
  type: z.union([z.string(), z.object({ label: z.string(), keyword: z.string().nullish() })]),
  start: z.number(),
  end: z.number(),
});

function babelTokens(source: string): readonly string[] {
  const plugins = ['typescript', 'jsx', 'decorators'] as const;
  const { tokens } = parse(source, {
    sourceType: 'module',
    plugins: [...plugins],
    tokens: true,
    allowReturnOutsideFunction: true,
  });
  return normalized(
    z
      .array(babelToken)
      .parse(tokens)
      .flatMap(({ type, start, end }) => {
        const text = source.slice(start, end);
        if (typeof type === 'string') return [{ start, text, isCut: false }];
        const { label, keyword } = type;
        if (label === 'eof') return [];
        const isTemplate = label === '`' || label === '${' || label === 'template';
        const isWord =
          /^(?:name|string|num|bigint|regexp|jsxName|jsxText|#name)$/.test(label) ||
          (keyword ?? undefined) !== undefined ||
          /^[\p{L}\d$_#]/u.test(text);
        return [{ start, text, isCut: isTemplate || !isWord }];
      }),
  );
}
