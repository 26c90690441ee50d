import { mkdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseDocument } from 'yaml';
import { z } from 'zod';
import { readCatalog } from '../../src/adapters/catalog-files/read-catalog.ts';
import { readYaml } from '../../src/adapters/catalog-files/yaml-file.ts';
import * as fc from '../support/fast-check.ts';
import { changedCatalog, folderWith, patternText } from './catalog-folder.ts';

const anything = z.record(z.string(), z.unknown());

function problemsOf(text: string): readonly string[] {
  const reading = readYaml(anything, text);
  return reading.ok ? [] : reading.problems.map(({ line, message }) => `${line} ${message}`);
}

describe('security: untrusted YAML', () => {
  test.each([
    ['a tag of its own', 'a: 1\nb: !!js/function "() => 1"\n', '2 not valid YAML: Unresolved tag'],
    ['a tag that YAML knows', 'a: !!binary aGk=\n', '1 not valid YAML: Unresolved tag'],
    ['an explicit plain tag', 'a: !!str 1\n', '1 anchors, aliases and tags'],
    ['an alias', 'a: &x [1]\nb: *x\n', '1 anchors, aliases and tags'],
    ['an alias to nothing', 'b: *x\n', '1 anchors, aliases and tags'],
    ['an anchor on a key', '&k a: 1\n', '1 anchors, aliases and tags'],
    ['two documents', 'a: 1\n---\nb: 2\n', '2 not valid YAML'],
    ['a key that is no text', '[a]: 1\n', '1 not valid YAML: With stringKeys'],
  ])('refuses %s', (_name, text, expected) => {
    expect(problemsOf(text)[0]?.slice(0, expected.length)).toBe(expected);
  });

  test('refuses an alias bomb before it is expanded', () => {
    const lines = ['a0: &a0 [x, x, x, x, x, x, x, x]'];
    for (let n = 1; n < 30; n += 1) {
      lines.push(`a${n}: &a${n} [${Array.from({ length: 8 }, () => `*a${n - 1}`).join(', ')}]`);
    }
    const problems = problemsOf(lines.join('\n'));
    expect(problems.length).toBeLessThanOrEqual(20);
    expect(problems[0]).toContain('anchors, aliases and tags');
  });

  test('refuses deep nesting without a crash', () => {
    expect(problemsOf(`a: ${'['.repeat(100_000)}`)[0]).toContain('not valid YAML');
    expect(problemsOf('- '.repeat(50_000)).length).toBeGreaterThan(0);
  });

  test('treats names of the object prototype as ordinary keys', () => {
    const reading = readYaml(z.strictObject({ a: z.number() }), '__proto__: {polluted: 1}\na: 1\n');
    expect(reading).toMatchObject({
      ok: false,
      problems: [
        { line: 1, message: '`__proto__` is not a known key: remove it or correct its spelling' },
      ],
    });
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
    const record = readYaml(z.record(z.string(), z.number()), 'constructor: 1\nb: 2\n');
    expect(record).toMatchObject({ ok: true, value: { b: 2 } });
  });
});

test('property: what is read is what `yaml` reads', () => {
  const notations = [
    'a;a: ;b: ;- ;\n;\n  ;\n    ; ;"x";\'y\';"\\x41";[;];{;},;|;>;|-;>+;#c; # c;"a": ;&x ;*x;!!str ;&',
    '1;0x1f;0o17;0b1;1_000;1e3;.5;+.inf;~;null;true;yes;012: ;true: ;-0;2026-01-01;1:30;? ;: ;%;@;`',
    '\t;\r\n;---\n;...\n;<<: ;\u2028;\uFEFF',
  ];
  const part = fc.constantFrom(...notations.join(';').split(';'));
  fc.assert(
    fc.property(fc.array(part, { maxLength: 10 }), (parts) => {
      const text = parts.join('');
      const reading = readYaml(z.looseObject({}), text);
      if (!reading.ok) return;
      const document = parseDocument(text, { version: '1.2', stringKeys: true });
      expect([...document.errors, ...document.warnings]).toEqual([]);
      expect(reading.value).toEqual(document.toJS());
    }),
    { numRuns: fc.runs(3000) },
  );
});

const PATTERN = 'navigation/command-palette/pattern.md';

describe('symbolic links', () => {
  test('security: refuses a link that leads out of the catalog', async () => {
    const secret = await folderWith({
      'secret.md': patternText(),
      'folder/pattern.md': patternText(),
    });
    const folder = await folderWith(changedCatalog({ [PATTERN]: undefined }));
    await symlink(path.join(secret, 'secret.md'), path.join(folder, PATTERN));
    await symlink(path.join(secret, 'folder'), path.join(folder, 'feedback/linked'));
    await symlink(
      path.join(secret, 'secret.md'),
      path.join(folder, 'navigation/command-palette/component/v1/react-tailwind/more.tsx'),
    );
    const { problems } = await readCatalog(folder);
    const outside = problems.filter(({ message }) => message.includes('leads out of the catalog'));
    expect(new Set(outside.map(({ file }) => file))).toEqual(
      new Set([
        'feedback/linked',
        'navigation/command-palette/component/v1/react-tailwind/more.tsx',
        PATTERN,
      ]),
    );
  });

  test('refuses a broken link and a link to a folder, follows a link to a file inside', async () => {
    const folder = await folderWith(changedCatalog({ 'feedback/toast/pattern.md': undefined }));
    await mkdir(path.join(folder, 'feedback/toast'), { recursive: true });
    await symlink('../gone', path.join(folder, 'feedback/broken'));
    await symlink('..', path.join(folder, 'feedback/circle'));
    await symlink(
      '../../navigation/stepper/pattern.md',
      path.join(folder, 'feedback/toast/pattern.md'),
    );
    const { problems } = await readCatalog(folder);
    expect(problems.map(({ file, message }) => `${file} ${message.slice(0, 20)}`)).toEqual([
      'feedback/broken is a broken symbolic',
      'feedback/circle is a symbolic link t',
      'feedback/toast/pattern.md `id` 0b7d1a52-3c1e-4',
      'feedback/toast/pattern.md `number` 2 is alread',
    ]);
  });
});
