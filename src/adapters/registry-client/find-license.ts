import path from 'node:path';
import { isPrintable, isRecord } from '../../domain/text.ts';
import { type SourceFolder, openSourceFolder } from '../catalog-files/source-folder.ts';
import { parseJsonBytes } from './parse-json.ts';

const MAX_BYTES = 256 * 1024;

/** Characters of a text that is kept with each version: those of MIT, BSD and Apache 2.0 have fewer. */
const MAX_TEXT = 16_000;

/** What a source says of its license. */
interface FoundLicense {
  /** SPDX expression. */
  readonly license: string | undefined;
  /** Of its license file. */
  readonly licenseText?: string;
}

const NO_LICENSE: FoundLicense = { license: undefined };

/** Number of parent folders to search, up to the repository. */
const MAX_PARENTS = 6;

/** Case-insensitive, best first. */
const FILES = [
  /^licen[cs]e(?:\.(?:md|txt))?$/i,
  /^licen[cs]e[-.].*$/i,
  /^copying(?:\.(?:md|txt))?$/i,
];

/** Finds the license of a folder: in the nearest license file or `package.json`, up to the root of its repository. */
export async function findLicense(folder: string): Promise<FoundLicense> {
  const find = async (source: SourceFolder) => {
    const found = await licenseOf(source);
    return found.license === undefined ? undefined : found;
  };
  return (await findUpwards(folder, find)) ?? NO_LICENSE;
}

/** Looks into a folder and those above it, up to the root of its repository, until something is found. */
export async function findUpwards<T>(
  folder: string,
  find: (source: SourceFolder) => Promise<T | undefined>,
): Promise<T | undefined> {
  let current = path.resolve(folder);
  for (let parents = 0; parents < MAX_PARENTS; parents += 1) {
    const source = await openSourceFolder(current);
    const found = source && (await find(source));
    if (source === undefined || found !== undefined) return found;
    const parent = path.dirname(current);
    if (parent === current || (await source.measure('.git')) !== undefined) return undefined;
    current = parent;
  }
  return undefined;
}

/** The license of one folder: of its license file, else of its `package.json`. */
export async function licenseOf(
  source: Pick<SourceFolder, 'list' | 'read'>,
): Promise<FoundLicense> {
  const listing = await source.list('');
  // A folder that cannot be listed, such as one at a URL.
  const names = listing?.entries.filter(({ kind }) => kind === 'file').map(({ name }) => name);
  const candidates =
    names === undefined
      ? USUAL_FILES
      : FILES.flatMap((pattern) => names.filter((name) => pattern.test(name)));
  for (const name of candidates) {
    const read = await source.read(name, MAX_BYTES);
    if (!read.ok) continue;
    const licenseText = read.bytes.toString('utf8');
    const isKept = licenseText.length <= MAX_TEXT && isPrintable(licenseText, 'several');
    return { license: licenseIn(licenseText), ...(isKept ? { licenseText } : {}) };
  }
  const manifest = await source.read('package.json', MAX_BYTES);
  const parsed = manifest.ok ? parseJsonBytes(manifest.bytes) : undefined;
  if (parsed?.ok === true && isRecord(parsed.value)) {
    const { license } = parsed.value;
    if (typeof license === 'string') return { license };
  }
  return NO_LICENSE;
}

const USUAL_FILES = ['LICENSE', 'LICENSE.md', 'license.md', 'LICENSE.txt'];

/** The SPDX id of a license text; `LicenseRef-restricted` for one with added restrictions. */
function licenseIn(text: string): string {
  const plain = text.replaceAll(/\s+/g, ' ');
  if (
    /commons clause|non-?commercial|may not (?:re)?sell|not (?:be )?redistribut|no redistribution/i.test(
      plain,
    )
  ) {
    return 'LicenseRef-restricted';
  }
  return LICENSES.find(([words]) => words.test(plain))?.[1] ?? 'LicenseRef-unknown';
}

const LICENSES: readonly (readonly [words: RegExp, license: string])[] = [
  [/GNU AFFERO GENERAL PUBLIC LICENSE/i, 'AGPL-3.0-only'],
  [/GNU LESSER GENERAL PUBLIC LICENSE/i, 'LGPL-3.0-only'],
  [/GNU GENERAL PUBLIC LICENSE Version 2/i, 'GPL-2.0-only'],
  [/GNU GENERAL PUBLIC LICENSE/i, 'GPL-3.0-only'],
  [/Apache License,? Version 2\.0/i, 'Apache-2.0'],
  [/Mozilla Public License,? (?:Version|v\.) ?2\.0/i, 'MPL-2.0'],
  [/Permission is hereby granted, free of charge, to any person obtaining a copy/i, 'MIT'],
  [/Permission to use, copy, modify, and\/?(?:or)? distribute this software/i, 'ISC'],
  [/Neither the name of .* nor the names of/i, 'BSD-3-Clause'],
  [/Redistributions of source code must retain/i, 'BSD-2-Clause'],
  [/This is free and unencumbered software released into the public domain/i, 'Unlicense'],
];
