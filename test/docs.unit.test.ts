import { existsSync, globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { SERVED_REVISIONS } from '@pattern-catalog/mcp-stateless';
import { expect, test } from 'vitest';
import { PROJECT_DIR } from './support/run-cli.ts';

const DOCUMENTS = globSync(['*.md', 'docs/**/*.md', 'bench/*.md', 'packages/*/*.md'], {
  cwd: PROJECT_DIR,
});
/** All but migrations, which never change. */
const SOURCES = globSync('{src,packages,test,bench,bin,.ci}/**/*.{ts,tsx,js,mjs,css}', {
  cwd: PROJECT_DIR,
});

/** Documents that this repository does not have. */
const ABSENT = /\b(?:SPEC|DESIGN|STYLE|SITE|COMPONENTS|NOTES-[A-Z]+)\.md\b/;

const texts = new Map<string, Promise<string>>();

function read(path: string): Promise<string> {
  const text = texts.get(path) ?? readFile(join(PROJECT_DIR, path), 'utf8');
  texts.set(path, text);
  return text;
}

test('every citation of a document in the sources leads to one of its sections', async () => {
  const wrong: string[] = [];
  let citations = 0;
  for (const source of SOURCES) {
    for (const [citation, document = '', anchor] of (await read(source)).matchAll(
      /\b(docs\/[\w/-]+\.md)(?:#([\w-]+))?/g,
    )) {
      citations += 1;
      if (!(await resolves(document, anchor))) wrong.push(`${source}: ${citation}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(citations).toBeGreaterThan(100);
});

test('the specification names every revision of the protocol that server cards list', async () => {
  const text = await read('docs/specification.md');
  expect(SERVED_REVISIONS.filter((revision) => !text.includes(revision))).toEqual([]);
});

test('every link between documents leads to a file and a section', async () => {
  const wrong: string[] = [];
  for (const document of DOCUMENTS) {
    for (const [, target = ''] of withoutCode(await read(document)).matchAll(/\]\(([^)\s]+)\)/g)) {
      if (/^(?:https?|mailto):/.test(target)) continue;
      const [path = '', anchor] = target.split('#');
      const file = path === '' ? document : join(dirname(document), path);
      if (!(await resolves(file, anchor))) wrong.push(`${document}: ${target}`);
    }
  }
  expect(wrong).toEqual([]);
});

test('every file of this project that a document names exists', async () => {
  const wrong: string[] = [];
  for (const document of DOCUMENTS) {
    for (const [, path = ''] of (await read(document)).matchAll(
      /`((?:src|packages|test|bench|docs|bin)\/[\w./-]+\.\w+)`/g,
    )) {
      // The README of a package names files of the package.
      const places = [path, join(dirname(document), path)];
      if (!places.some((place) => existsSync(join(PROJECT_DIR, place)))) {
        wrong.push(`${document}: ${path}`);
      }
    }
  }
  expect(wrong).toEqual([]);
});

test('nothing cites a document that this repository does not have', async () => {
  const wrong: string[] = [];
  for (const path of [...DOCUMENTS, ...SOURCES]) {
    if (path === 'test/docs.unit.test.ts') continue;
    const cited = ABSENT.exec(await read(path));
    if (cited !== null) wrong.push(`${path}: ${cited[0]}`);
  }
  expect(wrong).toEqual([]);
});

test('the index lists every document', async () => {
  const index = await read('docs/README.md');
  const missing = globSync('docs/*.md', { cwd: PROJECT_DIR })
    .map((path) => path.slice('docs/'.length))
    .filter((name) => name !== 'README.md' && !index.includes(`](${name})`));
  expect(missing).toEqual([]);
});

test('every decision has a date and a status', async () => {
  for (const path of globSync('docs/decisions/*.md', { cwd: PROJECT_DIR })) {
    expect(await read(path), path).toMatch(
      /^# \d{3}: .+\n\n\d{4}-\d{2}-\d{2}\. (?:Accepted|Superseded by \[\d{3}\]\([\w.-]+\))\.\n/,
    );
  }
});

const anchorsByDocument = new Map<string, Promise<ReadonlySet<string>>>();

async function resolves(document: string, anchor: string | undefined): Promise<boolean> {
  if (!existsSync(join(PROJECT_DIR, document))) return false;
  if (anchor === undefined || !document.endsWith('.md')) return true;
  const known = anchorsByDocument.get(document) ?? read(document).then(anchorsOf);
  anchorsByDocument.set(document, known);
  return (await known).has(anchor);
}

/** The anchors that a Markdown renderer gives to the headings of a document. */
function anchorsOf(text: string): ReadonlySet<string> {
  return new Set(
    [...withoutCode(text).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
        .trim()
        .replaceAll(' ', '-'),
    ),
  );
}

function withoutCode(text: string): string {
  return text.replaceAll(/^```[\s\S]*?^```$/gm, '');
}

test('docs/configuration.md lists every setting', async () => {
  const names = (text: string, pattern: RegExp) =>
    [...text.matchAll(pattern)].map(([, name = '']) => name).toSorted((a, b) => a.localeCompare(b));
  const [schema = ''] = /environmentSchema = .+?^}\);$/ms.exec(await read('src/config.ts')) ?? [];
  const cells = names(await read('docs/configuration.md'), /^\| (`[^|]+) \|/gm).join(' ');
  const settings = names(schema, /^  ([A-Z_]+):/gm);
  expect(names(cells, /`([A-Z_]+)`/g)).toEqual(settings);
});
