import { constants } from 'node:fs';
import { open, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { z } from 'zod';
import { type Codemod, codemodSchema } from '../../domain/components/codemod.ts';
import {
  type RulesFile,
  MAIN_FILE,
  MAX_ARTIFACT_BYTES,
  rulesFileSchema,
} from '../../domain/components/manifest.ts';
import { firstLineNotUtf8 } from '../catalog-files/source-folder.ts';
import { readYaml } from '../catalog-files/yaml-file.ts';

export type PublicationReading<T> =
  | ({ readonly ok: true } & T)
  | { readonly ok: false; readonly messages: readonly string[] };

/** Bytes by path in the variant's folder, the main file first. */
interface PublicationFiles {
  readonly files: Readonly<Record<string, Uint8Array>>;
}

const MAX_FILES = 200;
const MAX_TOTAL_BYTES = 32 * 1024 * 1024;
const MAX_LABELS_BYTES = 256 * 1024;
const MAX_RULES_BYTES = 1024 * 1024;

/**
 * Reads the files of a variant: one file, several, or a folder with everything below it except hidden entries. A main
 * file in TSX gets the standard name; all other files keep theirs. Files are read up to their size limit, and only
 * regular files are accepted. System errors are thrown.
 */
export async function readPublicationFiles(
  given: readonly string[],
): Promise<PublicationReading<PublicationFiles>> {
  const entries: { readonly name: string; readonly file: string }[] = [];
  for (const file of given) {
    const isFolder = (await stat(file)).isDirectory();
    if (isFolder) entries.push(...(await filesBelow(file)));
    else entries.push({ name: path.basename(file), file });
  }
  if (entries.length > MAX_FILES) return refused(`More than ${MAX_FILES} files.`);
  const main =
    entries.find(({ name }) => name === MAIN_FILE) ??
    entries.find(({ name }) => /^component\.[a-z]+$/.test(name)) ??
    entries[0];
  if (main === undefined) return refused('No files to publish.');

  const files: Record<string, Uint8Array> = {};
  let total = 0;
  for (const entry of [main, ...entries.filter((other) => other !== main)]) {
    const name = entry === main && entry.name.endsWith('.tsx') ? MAIN_FILE : entry.name;
    if (Object.hasOwn(files, name)) return refused(`${printable(name)} is given twice.`);
    const read = await readRegularFile(entry.file, MAX_ARTIFACT_BYTES);
    if (!read.ok) return read;
    total += read.bytes.byteLength;
    if (total > MAX_TOTAL_BYTES) {
      return refused(`The files have more than ${MAX_TOTAL_BYTES} bytes together.`);
    }
    files[name] = read.bytes;
  }
  return { ok: true, files };
}

/** Reads the labels in other languages: the files of a folder, by name. */
export async function readLabelFiles(
  folder: string,
): Promise<PublicationReading<{ readonly labels: Readonly<Record<string, Uint8Array>> }>> {
  const labels: Record<string, Uint8Array> = {};
  for (const { name, file } of await filesBelow(folder)) {
    const read = await readRegularFile(file, MAX_LABELS_BYTES);
    if (!read.ok) return read;
    labels[name] = read.bytes;
  }
  return Object.keys(labels).length === 0
    ? refused(`${printable(folder)} has no files.`)
    : { ok: true, labels };
}

/** Reads one further file under a name of its own. */
export async function readPublicationFile(
  file: string,
): Promise<PublicationReading<{ readonly bytes: Buffer }>> {
  return readRegularFile(file, MAX_ARTIFACT_BYTES);
}

/**
 * Reads the rules of a version, such as `usageRules` and `dependencies`, from a YAML or JSON file;
 * other keys are refused with their line. System errors are thrown.
 */
export async function readRulesFile(
  file: string,
): Promise<PublicationReading<{ readonly rules: RulesFile }>> {
  const reading = await readYamlFile<RulesFile>(file, rulesFileSchema);
  return reading.ok ? { ok: true, rules: reading.value } : reading;
}

/** Reads the codemod of a version from a YAML or JSON file, as rules are read. */
export async function readCodemodFile(
  file: string,
): Promise<PublicationReading<{ readonly codemod: Codemod }>> {
  const reading = await readYamlFile<Codemod>(file, codemodSchema);
  return reading.ok ? { ok: true, codemod: reading.value } : reading;
}

async function readYamlFile<T>(
  file: string,
  schema: z.ZodType<T>,
): Promise<PublicationReading<{ readonly value: T }>> {
  const read = await readRegularFile(file, MAX_RULES_BYTES);
  if (!read.ok) return read;
  const badLine = firstLineNotUtf8(read.bytes);
  if (badLine !== undefined) {
    return refused(`${printable(file)}:${badLine}: contains bytes that are not UTF-8`);
  }
  const reading = readYaml<T>(schema, read.bytes.toString('utf8'));
  if (reading.ok) return { ok: true, value: reading.value };
  return {
    ok: false,
    messages: reading.problems.map(({ line, message }) => `${printable(file)}:${line}: ${message}`),
  };
}

/** Does not block on a pipe, and does not trust the reported size. */
async function readRegularFile(
  file: string,
  maxBytes: number,
): Promise<PublicationReading<{ readonly bytes: Buffer }>> {
  const handle = await open(file, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    if (!(await handle.stat()).isFile())
      return refused(`${printable(file)} is not a regular file.`);
    const chunks: Buffer[] = [];
    let length = 0;
    while (length <= maxBytes) {
      const chunk = Buffer.allocUnsafe(Math.min(maxBytes + 1 - length, 256 * 1024));
      const { bytesRead } = await handle.read(chunk, 0, chunk.byteLength);
      if (bytesRead === 0) return { ok: true, bytes: Buffer.concat(chunks, length) };
      chunks.push(chunk.subarray(0, bytesRead));
      length += bytesRead;
    }
    return refused(`${printable(file)} has more than ${maxBytes} bytes.`);
  } finally {
    await handle.close();
  }
}

async function filesBelow(folder: string) {
  const found: { readonly name: string; readonly file: string }[] = [];
  async function walk(below: string): Promise<void> {
    const entries = await readdir(path.join(folder, below), { withFileTypes: true });
    for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
      if (entry.name.startsWith('.') || found.length > MAX_FILES) continue;
      const name = below === '' ? entry.name : `${below}/${entry.name}`;
      if (entry.isDirectory()) await walk(name);
      else found.push({ name, file: path.join(folder, name) });
    }
  }
  await walk('');
  return found;
}

function refused(message: string) {
  return { ok: false, messages: [message] } as const;
}

/** A name from the disk, safe to print. */
function printable(name: string): string {
  return /[\p{Cc}\p{Cf}]/u.test(name) ? JSON.stringify(name) : name;
}
