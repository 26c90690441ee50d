import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { readYaml } from '../../src/adapters/catalog-files/yaml-file.ts';

const anything = z.record(z.string(), z.unknown());

function problemsOf(text: string): readonly string[] {
  const reading = readYaml(anything, text);
  return reading.ok ? [] : reading.problems.map(({ line, message }) => `${line} ${message}`);
}

describe('security: YAML that nobody vouches for', () => {
  test.each([
    ['a tag of its own', 'a: 1\nb: !!js/function "() => 1"\n', '2 not valid YAML: Unresolved tag'],
    ['a tag that YAML knows', 'a: !!binary aGk=\n', '1 not valid YAML: Unresolved tag'],
    ['an explicit plain tag', 'a: !!str 1\n', '1 anchors, aliases and tags'],
    ['an alias', 'a: &x [1]\nb: *x\n', '1 anchors, aliases and tags'],
    ['an alias to nothing', 'b: *x\n', '1 anchors, aliases and tags'],
    ['an anchor on a key', '&k a: 1\n', '1 anchors, aliases and tags'],
    ['two documents', 'a: 1\n---\nb: 2\n', '2 not valid YAML'],
    ['a key that is no text', '[a]: 1\n', '1 not valid YAML: With stringKeys'],
  ])('%s is refused', (_name, text, expected) => {
    expect(problemsOf(text)[0]?.slice(0, expected.length)).toBe(expected);
  });

  test('an alias bomb is refused before anything is expanded', () => {
    const lines = ['a0: &a0 [x, x, x, x, x, x, x, x]'];
    for (let n = 1; n < 30; n += 1) {
      lines.push(`a${n}: &a${n} [${Array.from({ length: 8 }, () => `*a${n - 1}`).join(', ')}]`);
    }
    const problems = problemsOf(lines.join('\n'));
    expect(problems.length).toBeLessThanOrEqual(20);
    expect(problems[0]).toContain('anchors, aliases and tags');
  });

  test('nesting without end is refused, not a crash', () => {
    expect(problemsOf(`a: ${'['.repeat(100_000)}`)[0]).toContain('not valid YAML');
    expect(problemsOf('- '.repeat(50_000)).length).toBeGreaterThan(0);
  });

  test('names of the object prototype are ordinary keys', () => {
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
