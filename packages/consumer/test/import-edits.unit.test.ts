import { expect, test } from 'vitest';
import { createImportEditor } from '../src/import-edits.ts';
import { importPlaces } from '../src/imports.ts';
import { relativeTo } from '../src/relative-paths.ts';

const TSCONFIG =
  '{ "compilerOptions": { "paths": { "@/*": ["./src/*"], "#ui/*": ["src/components/*"] } } }';

async function editorOf(moves: Readonly<Record<string, string>>, others: readonly string[] = []) {
  const project = {
    base: '',
    hasFolder: async () => true,
    hasFile: async (path: string) => path === 'tsconfig.json',
    read: async () => ({ bytes: new Uint8Array(), sha256: '', text: TSCONFIG, isReadOnly: false }),
  };
  return createImportEditor({
    places: await importPlaces(project),
    files: new Set([...Object.keys(moves), ...others]),
    moves: new Map(Object.entries(moves)),
  });
}

const MOVES = { 'src/components/a/index.tsx': 'src/ui/a/index.tsx', 'src/b.ts': 'lib/b.ts' };

test.each([
  ["import { a } from './components/a'", "import { a } from './ui/a'"],
  ['import { a } from "@/components/a/index"', 'import { a } from "@/ui/a/index"'],
  ['import "#ui/a"', 'import "./ui/a"'],
  ['export * from "./b.js"', 'export * from "../lib/b.js"'],
  ['export { b } from "@/b"', 'export { b } from "../lib/b"'],
  ['const b = require("./b")', 'const b = require("../lib/b")'],
  ['const b = await import("./b")', 'const b = await import("../lib/b")'],
  ['type B = import("./b").B', 'type B = import("../lib/b").B'],
  ['vi.mock("./b", () => ({}))', 'vi.mock("../lib/b", () => ({}))'],
])('%s follows a file that moved', async (before, after) => {
  const edit = await editorOf(MOVES);
  expect(edit('src/app.ts', before)).toBe(after);
});

test.each([
  'import { a } from "./components/b"',
  'import react from "react"',
  'const text = "./b"; // import "./b"',
  'const b = <p>import "./b"</p>',
])('%s stays', async (text) => {
  const edit = await editorOf(MOVES);
  expect(edit('src/app.tsx', text)).toBe(text);
});

test('imports in a file that moved lead where they led', async () => {
  const edit = await editorOf(MOVES, ['src/c.ts', 'src/components/a/d.css']);
  const text = 'import "../../c"\nimport "../../b"\nimport "@/c"\nimport "./gone"\n';
  expect(edit('src/components/a/index.tsx', text)).toBe(text.replace('../../b', '../../../lib/b'));
  expect(edit('src/b.ts', 'import "./c"')).toBe('import "../src/c"');
});

test('style sheets follow, and what does not parse is said', async () => {
  const edit = await editorOf({ 'src/t.css': 'src/ui/t.css' });
  const css = '@import "tailwindcss";\n@import url("t.css");\n@reference \'./t.css\';\n';
  expect(edit('src/app.css', css)).toBe(
    '@import "tailwindcss";\n@import url("./ui/t.css");\n@reference \'./ui/t.css\';\n',
  );
  expect(edit('src/app.ts', 'import "./t.css"; if (')).toBeUndefined();
  expect(edit('src/app.ts', 'if (')).toBe('if (');
});

test('relativeTo leads from a file to a path', () => {
  expect(relativeTo('a.ts', 'b/c')).toBe('./b/c');
  expect(relativeTo('a/b/c.ts', 'a/d')).toBe('../d');
  expect(relativeTo('a/c.ts', 'a')).toBe('../a');
});
