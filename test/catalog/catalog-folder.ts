import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { readCatalog } from '../../src/adapters/catalog-files/read-catalog.ts';

/** Files by path; a text is written as UTF-8. */
export type Files = Readonly<Record<string, string | Uint8Array>>;

/** Creates an empty folder that is removed when the test has finished. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'pattern-catalog-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Writes files below a folder, with the folders that they need. */
export async function writeFiles(folder: string, files: Files): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  }
}

/** Creates a temporary folder with these files. */
export async function folderWith(files: Files): Promise<string> {
  const folder = await temporaryFolder();
  await writeFiles(folder, files);
  return folder;
}

/** All files below a folder, by path; without the facts of builds, which hold times. */
export async function filesBelow(folder: string): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name.startsWith('build.sqlite')) continue;
    const file = path.join(entry.parentPath, entry.name);
    found.set(path.relative(folder, file), (await readFile(file)).toString('latin1'));
  }
  return found;
}

export const UUIDS = {
  palette: '6f1c2f7e-8a34-4c1b-9d55-0e2b7a4c9f10',
  stepper: '0b7d1a52-3c1e-4f0a-8a5e-5b1f7f3f2d11',
  toast: 'a3e0c8de-52b5-4ad6-9a0c-7f6f0c1e8b12',
} as const;

/** The text of a valid `pattern.md`; `id` starts on line 2 and the content on line 9. */
export function patternText(
  fields: Readonly<{
    id?: string;
    number?: number | string;
    title?: string;
    description?: string;
    tags?: string;
    type?: string;
    aliases?: string;
    coverFrom?: string;
    content?: string;
  }> = {},
): string {
  return `---
id: ${fields.id ?? UUIDS.palette}
number: ${fields.number ?? 1}
title: ${fields.title ?? 'Command palette'}
description: ${fields.description ?? 'Find and run any command by typing.'}
tags: ${fields.tags ?? '[search, keyboard]'}
type: ${fields.type ?? 'components'}
${fields.aliases === undefined ? '' : `aliases: ${fields.aliases}\n`}${fields.coverFrom === undefined ? '' : `coverFrom: ${fields.coverFrom}\n`}---
${fields.content ?? '## When to use\n\nWhen there are many commands.\n'}`;
}

/** `catalog.yaml` with these sections; the slug of the first one stands on line 3. */
export function catalogText(...sections: readonly string[]): string {
  const items = sections.map(
    (slug) => `  - slug: ${slug}\n    title: Section ${slug}\n    description: What it holds.\n`,
  );
  return `name: Test catalog\nsections:\n${items.join('')}`;
}

/** The header of a lossy WebP image of 640 × 427 pixels. */
export function webp(seed = 0): Buffer {
  const bytes = Buffer.alloc(30, seed);
  bytes.write('RIFF', 0, 'latin1');
  bytes.writeUInt32LE(22, 4);
  bytes.write('WEBPVP8 ', 8, 'latin1');
  bytes.writeUInt16LE(640, 26);
  bytes.writeUInt16LE(427, 28);
  return bytes;
}

/** `component.yaml`; the pointer stands on line 1. */
export function componentText(activeVersionId: string): string {
  return `activeVersionId: ${activeVersionId}
license: MIT
provenance:
  source: original
  author: Test author
`;
}

/** A `manifest.yaml` that fits the files of its variants; `variants` stands on line 3. */
export function manifestText(filesByVariant: Readonly<Record<string, Files>>): string {
  const lines = ['publishedAt: 2026-03-02T09:00:00Z', 'notes: First version.', 'variants:'];
  for (const [variant, files] of Object.entries(filesByVariant)) {
    lines.push(`  ${variant}:`, '    files:');
    for (const [name, content] of Object.entries(files)) {
      const bytes = Buffer.from(content);
      lines.push(
        `      - path: ${name}`,
        `        bytes: ${bytes.byteLength}`,
        `        sha256: ${createHash('sha256').update(bytes).digest('hex')}`,
      );
    }
  }
  return `${lines.join('\n')}\n`;
}

/** The files of one version with one file in the default variant. */
export function versionFiles(folder: string, code: string | Uint8Array = 'export {};\n'): Files {
  return {
    [`${folder}/manifest.yaml`]: manifestText({ 'react-tailwind': { 'component.tsx': code } }),
    [`${folder}/react-tailwind/component.tsx`]: code,
  };
}

/** A valid catalog: two sections, three patterns, a cover, and a component with two versions. */
export function validCatalog(): Files {
  const component = 'navigation/command-palette/component';
  return {
    'catalog.yaml': catalogText('navigation', 'feedback'),
    'navigation/command-palette/pattern.md': patternText({ number: 7 }),
    'navigation/command-palette/cover.webp': webp(),
    [`${component}/component.yaml`]: componentText('v1'),
    ...versionFiles(`${component}/seed`, 'export const draft = true;\n'),
    ...versionFiles(`${component}/v1`, 'export const draft = false;\n'),
    'navigation/stepper/pattern.md': patternText({
      id: UUIDS.stepper,
      number: 2,
      title: 'Stepper',
      tags: '[]',
      type: 'flows',
    }),
    'feedback/toast/pattern.md': patternText({
      id: UUIDS.toast,
      number: 1,
      title: 'Toast',
      type: 'pattern',
    }),
  };
}

/** The valid catalog with some files replaced, added or (undefined) left out. */
export function changedCatalog(
  changes: Readonly<Record<string, string | Uint8Array | undefined>>,
): Files {
  const files: Record<string, string | Uint8Array> = { ...validCatalog() };
  for (const [name, content] of Object.entries(changes)) {
    if (content === undefined) delete files[name];
    else files[name] = content;
  }
  return files;
}

/** The problems of a catalog with these files, each as `severity file:line message`. */
export async function problemsOf(files: Files): Promise<readonly string[]> {
  const { problems } = await readCatalog(await folderWith(files));
  return problems.map(
    ({ severity, file, line, message }) => `${severity} ${file}:${line} ${message}`,
  );
}
