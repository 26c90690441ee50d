import { expect, test } from 'vitest';
import { mergeClasses } from '../src/merge/class-lists.ts';
import { saysTheSame } from '../src/merge/merge-syntax.ts';
import { linesOfUnits } from '../src/merge/shared-lines.ts';
import { mergeFile } from '../src/merge-file.ts';
import * as fc from '../../../test/support/fast-check.ts';

interface Sides {
  readonly base: string;
  readonly ours: string;
  readonly theirs: string;
}

function merged(sides: Sides, path = 'a.tsx') {
  const merge = mergeFile({ path, ...sides, theirLabel: '/a/b v2' });
  if (merge === 'too_long') throw new Error('The texts of a test are short.');
  return merge;
}

/** The merge of texts that must not conflict. */
function clean(sides: Sides, path?: string): string {
  const { text, conflicts } = merged(sides, path);
  expect({ conflicts, text: conflicts === 0 ? '' : text }).toEqual({ conflicts: 0, text: '' });
  return text;
}

const BUTTON = `import { cn } from '@/lib/utils';

export function Button({ size, className, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      className={cn('inline-flex items-center rounded-md px-3', SIZES[size], className)}
      {...rest}
    />
  );
}
`;

test('classes of both sides in one string are merged', () => {
  expect(
    clean({
      base: BUTTON,
      ours: BUTTON.replace('px-3', 'px-3 cursor-pointer'),
      theirs: BUTTON.replace('rounded-md', 'rounded-lg'),
    }),
  ).toBe(BUTTON.replace('rounded-md px-3', 'rounded-lg px-3 cursor-pointer'));
});

test('a class string that became a template keeps what was added to it', () => {
  const base = '<p className="grid gap-2 text-sm">{a}</p>;\n';
  expect(
    clean({
      base,
      ours: base.replace('gap-2', 'gap-2 p-1'),
      theirs: '<p className={`grid gap-2 text-sm ${className}`}>{a}</p>;\n',
    }),
  ).toBe('<p className={`grid gap-2 p-1 text-sm ${className}`}>{a}</p>;\n');
});

test('a part of a class name in a template is not moved', () => {
  const base = '<p className={`grid gap-2 p-${size} text-sm`} />;\n';
  const merge = merged({
    base,
    ours: base.replace('gap-2', 'gap-2 m-1'),
    theirs: base.replace('grid', 'grid flow'),
  });
  expect(merge.conflicts).toBe(1);
});

test.each([
  ['p-4 flex', 'p-6 flex', 'p-5 flex', undefined],
  ['flex a b', 'grid a b', 'block a b', undefined],
  ['a md:px-2 b', 'a b', 'a md:px-3 b', undefined],
  ['text-base a b', 'text-sm a b', 'text-base text-red-500 a b', 'text-sm text-red-500 a b'],
  ['text-black a b', 'text-red-500 a b', 'text-blue-500 a b', undefined],
  ['border a b', 'border-2 a b', 'border border-dashed a b', 'border-2 border-dashed a b'],
  ['a b', 'a b size-4', 'a b h-6', undefined],
  ['a b', 'a b font-bold', 'a b font-mono', 'a b font-bold font-mono'],
  ['a b', 'a b hover:p-2', 'a b p-2', 'a b hover:p-2 p-2'],
  [
    'a b',
    "a b [&_svg:not([class*='size-'])]:size-4",
    "a b [&_svg:not([class*='size-'])]:size-5",
    undefined,
  ],
  ['a b c', 'c b a', 'a b c d', 'c d b a'],
])('of classes %j, %j and %j come %j', (base, ours, theirs, expected) => {
  expect(mergeClasses(base, ours, theirs)).toBe(expected);
});

test('class lists that change different utilities hold all of both', () => {
  const names = fc.uniqueArray(fc.integer({ min: 0, max: 30 }), { maxLength: 8 });
  fc.assert(
    fc.property(names, names, names, (base, ours, theirs) => {
      const list = (numbers: readonly number[]) => numbers.map((each) => `u${each}x`);
      const [b, o, t] = [
        list(base),
        [...list(base), ...list(ours)],
        [...list(base), ...list(theirs)],
      ];
      const result = mergeClasses(b.join(' '), o.join(' '), t.join(' '))?.split(' ') ?? [];
      for (const name of [...o, ...t]) expect(result).toContain(name);
    }),
  );
});

test('a reformatted file takes the new version in its own style', () => {
  const ours = `import { cn } from "@/lib/utils"

export function Button({ size, className, ...rest }: ButtonProps) {
    return <button type="button" className={cn("inline-flex items-center rounded-md px-3", SIZES[size], className)} {...rest} />
}
`;
  const theirs = BUTTON.replace('className)}\n', "className)}\n      data-size={size || 'm'}\n");
  expect(saysTheSame(BUTTON, ours)).toBe(true);
  const text = clean({ base: BUTTON, ours, theirs });
  expect(text).toContain('from "@/lib/utils"\n');
  expect(text).toContain(`data-size={size || "m"}`);
  expect(saysTheSame(text, theirs)).toBe(true);
});

test.each([
  ['another name', 'a = b', 'a = c'],
  ['another string', "a = 'b'", "a = 'c'"],
  ['a space that React keeps', '<p>a {b}</p>', '<p>a{b}</p>'],
  ['a hole in an array', '[a, , b]', '[a, b]'],
  ['parentheses that group', '(a, b) => (a + b) * 2', '(a, b) => a + b * 2'],
  ['an arrow that returns an object', '() => ({})', '() => {}'],
  ['a semicolon of a loop', 'for (;;) a()', 'for (;) a()'],
  ['a comment', '// a\nb', '// c\nb'],
  ['a broken file', 'a = {', 'a = {'],
])('%s is no formatting', (_what, a, b) => {
  expect(saysTheSame(a, b)).toBe(false);
});

test.each([
  ['line breaks in JSX', '<p>\n  a b{" "}\n  {c}\n</p>', '<p>a b {c}</p>'],
  ['quotes', `a = "it's" + 'b'`, `a = 'it\\'s' + "b"`],
  ['parentheses', 'const a = (b) => (\n  <p />\n);', 'const a = b => <p />'],
  ['commas and semicolons', 'f({ a, b, }, [c,],);', 'f({ a, b }, [c])'],
  ['keys in quotes', "a = { 'b': 1 }", 'a = { b: 1 }'],
  ['a first bar of a union', "type A =\n  | 'b'\n  | 'c';", "type A = 'b' | 'c'"],
  ['attributes in braces', '<p a={"b"} />', "<p a='b' />"],
])('%s are formatting', (_what, a, b) => {
  expect(saysTheSame(a, b)).toBe(true);
});

test('imports and members that both sides add in one place are both kept', () => {
  const base = "import { a } from 'a';\n\nconst SIZES = {\n  small: 'h-6',\n};\nf(a);\n";
  const text = clean({
    base,
    ours: base
      .replace("from 'a';\n", "from 'a';\nimport { mine } from 'mine';\n")
      .replace("'h-6',\n", "'h-6',\n  tiny: 'h-4',\n"),
    theirs: base
      .replace("from 'a';\n", "from 'a';\nimport { theirs } from 'theirs';\n")
      .replace("'h-6',\n", "'h-6',\n  large: 'h-9',\n"),
  });
  expect(text).toBe(
    "import { a } from 'a';\nimport { mine } from 'mine';\nimport { theirs } from 'theirs';\n\nconst SIZES = {\n  small: 'h-6',\n  tiny: 'h-4',\n  large: 'h-9',\n};\nf(a);\n",
  );
});

test('two members of one name in one place are a conflict', () => {
  const base = 'const SIZES = {\n  small: 1,\n};\n';
  const { text, conflicts } = merged({
    base,
    ours: base.replace('1,\n', '1,\n  large: 2,\n'),
    theirs: base.replace('1,\n', '1,\n  large: 3,\n'),
  });
  expect(conflicts).toBe(1);
  expect(text).toBe(
    'const SIZES = {\n  small: 1,\n<<<<<<< yours\n  large: 2,\n=======\n  large: 3,\n>>>>>>> /a/b v2\n};\n',
  );
});

test('a name that was replaced here is replaced in what is new', () => {
  const base = 'const open = a();\nf(open);\nreturn b;\n';
  expect(
    clean({
      base,
      ours: base.replaceAll('open', 'isOpen'),
      theirs: base.replace('return b;', 'if (open) return c;\nreturn b;'),
    }),
  ).toBe('const isOpen = a();\nf(isOpen);\nif (isOpen) return c;\nreturn b;\n');
});

test('what one side moved and the other one changed or removed is a conflict, never lost or brought back', () => {
  const base = "import { a } from 'a';\nimport { b } from 'b';\nimport { c } from 'c';\na(b, c);\n";
  const theirs =
    "import { b } from 'b';\nimport { c } from 'c';\nimport { a } from 'a';\na(b, c);\n";
  const removed = merged({ base, ours: base.replace("import { a } from 'a';\n", ''), theirs });
  expect(removed.conflicts).toBe(1);
  const changed = merged({ base, ours: base.replace("'a'", "'./mine'"), theirs });
  expect(changed.conflicts).toBeGreaterThan(0);
  expect(changed.text).toContain("'./mine'");
  const specifiers = 'import { a, b, c } from "x";\nf(a, b);\ng(c);\n';
  const sorted = merged({
    base: specifiers,
    ours: 'import { b, c } from "x";\nf(b);\ng(c);\n',
    theirs: 'import { b, c, a } from "x";\nf(a, b);\ng(c);\n',
  });
  expect(sorted.conflicts).toBe(1);
});

test('lines that both sides changed are named where they are merged', () => {
  const base = 'a();\nb({ c: 1, d: 2 });\ne();\n';
  const { text, conflicts, shared } = merged({
    base,
    ours: base.replace('c: 1', 'c: 3').replace('a()', 'a(1)'),
    theirs: base.replace('d: 2', 'd: 4').replace('e()', 'e(1)'),
  });
  expect({ text, conflicts }).toEqual({
    text: 'a(1);\nb({ c: 3, d: 4 });\ne(1);\n',
    conflicts: 0,
  });
  expect(linesOfUnits(text, shared)).toEqual([2]);
  expect(linesOfUnits('// a\n'.concat(text), shared)).toEqual([]);
  expect(linesOfUnits(text.replace('a(1)', 'a(\n1\n)'), shared)).toEqual([4]);
});

test('a deletion in a line that the other side changed counts', () => {
  const base = 'f({ a: 1, b: 2, c: 3 });\ng();\n';
  const { text, shared } = merged({
    base,
    ours: base.replace(' b: 2,', ''),
    theirs: base.replace('f(', 'h('),
  });
  expect(text).toBe('h({ a: 1, c: 3 });\ng();\n');
  expect(linesOfUnits(text, shared)).toEqual([1]);
});

test('CRLF, a byte order mark and a missing final newline stay', () => {
  const dressed = (text: string) => `\uFEFF${text.replaceAll('\n', '\r\n').trimEnd()}`;
  const ours = BUTTON.replace('px-3', 'px-4');
  const theirs = BUTTON.replace('rounded-md', 'rounded-lg');
  expect(clean({ base: BUTTON, ours: dressed(ours), theirs })).toBe(
    dressed(ours.replace('rounded-md', 'rounded-lg')),
  );
});

test('between the markers is what each side wrote', () => {
  const base = 'f(a, b, c);\nx();\n';
  const { text, conflicts } = merged({
    base,
    ours: 'f(a1, b, c);\nx();\n',
    theirs: 'f(a2, b, c2);\nx();\n',
  });
  expect(conflicts).toBe(1);
  expect(text).toBe('<<<<<<< yours\nf(a1, b, c);\n=======\nf(a2, b, c2);\n>>>>>>> /a/b v2\nx();\n');
});

test('of a merge by syntax and one by lines, the one with fewer lines in conflict is taken', () => {
  const base = 'if (a) {\n  b();\n  c();\n  d();\n}\ne();\n';
  const theirs = 'if (a) {\n  b();\n  c();\n}\nf();\ne();\n';
  expect(clean({ base, ours: 'if (a) {\n  x();\n  c();\n}\ne();\n', theirs })).toBe(
    'if (a) {\n  x();\n  c();\n}\nf();\ne();\n',
  );
  const calls = 'f(a, b);\ng(c);\nh(d);\n';
  const own = 'f(\n  a,\n  b,\n)\ng(c)\nh(x)\n';
  expect(merged({ base: calls, ours: own, theirs: 'f(a, b);\ng(y);\nh(z);\n' }).text).toBe(
    'f(\n  a,\n  b,\n)\ng(y)\n<<<<<<< yours\nh(x)\n=======\nh(z)\n>>>>>>> /a/b v2\n',
  );
});

test('other files are merged by lines', () => {
  const base = 'p {\n  color: red;\n}\n';
  const ours = base.replace('red', 'blue');
  expect(merged({ base, ours, theirs: base.replace('p', 'a') }, 'a.css').conflicts).toBe(1);
  expect(merged({ base, ours, theirs: `${base}a {\n}\n` }, 'a.css').conflicts).toBe(0);
});

test('text that cannot be read is merged by lines', () => {
  const base = 'const a = <T>b;\n\nconst c = 1;\n\nconst d = 2;\n';
  expect(
    clean({ base, ours: base.replace('1', '3'), theirs: base.replace('2', '4') }, 'a.ts'),
  ).toBe('const a = <T>b;\n\nconst c = 3;\n\nconst d = 4;\n');
});

test('what cannot be read once it is merged by syntax is merged by lines', () => {
  const base = 'a();\nb();\nc();\n';
  const theirs = base.replace('b()', 'const d =\n  b()');
  expect(merged({ base, ours: 'a();\nc();\n', theirs }).text).toContain(
    '=======\nconst d =\n  b();\n>>>>>>>',
  );
});

test('code that is too long for a merge by lines keeps its conflicts by syntax', () => {
  const calls = (first: string) => `${first};\n${'f();\n'.repeat(3100)}`;
  expect(merged({ base: calls('a'), ours: calls('b'), theirs: calls('c') }).conflicts).toBe(1);
});

test('hostile texts are merged, where quadratic work would take minutes', () => {
  const words = (count: number, seed: number) =>
    Array.from({ length: count }, (_, at) => `a${(at * seed) % 9973}`);
  const texts = [
    (seed: number) => words(20_000, seed).join('(b);\n'),
    (seed: number) => `f(\n${words(30_000, seed).join(',')})`,
    (seed: number) =>
      Array.from({ length: 200 }, (_, at) => `cn('${words(90, seed + at).join(' ')}')`).join(';\n'),
  ];
  for (const text of texts) {
    const merge = mergeFile({
      path: 'a.tsx',
      base: text(7),
      ours: text(11),
      theirs: text(13),
      theirLabel: 'x',
    });
    expect(merge === 'too_long' || merge.conflicts > 0).toBe(true);
  }
});
