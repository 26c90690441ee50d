import type { PatternSource } from '../support/write-catalog.ts';
import { patternId } from './fixture-server.ts';

/** Every control character but NUL, the ones that JSON escapes, and those that JavaScript once could not hold. */
const CONTROLS = Array.from({ length: 31 }, (_, index) => String.fromCharCode(index + 1)).join('');

/** Artifacts that a careless copy would change. */
export const HARD_ARTIFACTS: Readonly<Record<string, string | Uint8Array>> = {
  'byte-order-mark': '\uFEFFexport const marked = true;\n',
  'two-byte-order-marks': '\uFEFF\uFEFFexport const twice = true;\n',
  'crlf-lines': 'export const a = 1;\r\nexport const b = 2;\r\n',
  'mixed-lines': 'a\rb\nc\r\nd\n\re',
  'no-final-newline': 'export const last = 1;',
  'many-final-newlines': 'export const last = 1;\n\n\n',
  'only-whitespace': ' \t\n ',
  'one-byte': 'x',
  'astral-characters': 'export const icons = "👩‍💻 𝔘𝔫𝔦 𠮷野家 🇨🇭";\n',
  'line-separators': 'export const text = "a\u2028b\u2029c\u0085d";\n',
  'control-characters': `export const text = "${CONTROLS}\u007F\u009F";\n`,
  'quotes-and-slashes': 'const s = "\\"\\\\\\/\\u0041</script><!--`${x}`";\n',
  'not-normalized': 'e\u0301 \u212B \uFB01 \uFFFD \uFFFE \uFFFF \uFDD0\n',
  'two-hundred-kilobytes': `// ${'wide ünïcödé '.repeat(13_000)}\nexport const big = 1;\r\n`,
};

/** A catalog with one pattern for each of them, each as version v1. */
export const HARD_CATALOG: readonly PatternSource[] = Object.entries(HARD_ARTIFACTS).map(
  ([name, code], index) => ({
    slug: `/exact/${name}`,
    id: patternId(index + 1),
    number: index + 1,
    title: name,
    versions: { v1: { code } },
  }),
);
