import { stat } from 'node:fs/promises';
import path from 'node:path';
import { type Result, err, success } from '../../domain/errors.ts';
import type { RegistrySource } from '../../domain/registry/import-ports.ts';
import { expandHeaders, storableHeaders } from '../../domain/registry/source-settings.ts';
import { openSourceFolder, orMissing } from '../catalog-files/source-folder.ts';
import { refuseEchoes, secretsOf } from './echoed-secrets.ts';
import { readPackageFile } from './code-places.ts';
import { findLicense, findUpwards } from './find-license.ts';
import { openFolderSource } from './folder-source.ts';
import { GITHUB_FILES, isGithubAddress, openGithubSource } from './github-source.ts';
import { createHttpReader } from './http-reader.ts';
import { resolveNamespace } from './namespaces.ts';
import { openUrlSource } from './url-source.ts';

interface SourceOptions {
  /** The base of the paths that identify local sources. */
  readonly catalogDir: string;
  /** Local addresses are relative to it; its `components.json` names namespaces. */
  readonly baseDir: string;
  readonly allowPrivate: boolean;
  readonly timeoutMs: number;
  /** Limit of one response or file, after decompression. */
  readonly maxBytes: number;
  /** Headers of the command; values may name environment variables. */
  readonly headers: Readonly<Record<string, string>>;
  /** Headers of earlier imports of a source. */
  readonly storedHeaders: (source: string) => Readonly<Record<string, string>>;
  readonly readVariable: (name: string) => string | undefined;
  readonly githubFiles?: string;
}

/**
 * Opens an address from the operator: the URL of a registry or an item, a namespace of `components.json`, a repository
 * on GitHub, a file, or a folder.
 */
export async function openRegistrySource(
  address: string,
  options: SourceOptions,
): Promise<Result<RegistrySource>> {
  if (address.startsWith('@')) {
    const found = await resolveNamespace(address, options.baseDir);
    if (!found.ok) return found;
    const headers = { ...found.value.headers, ...options.headers };
    const opened = await openRegistrySource(found.value.address, { ...options, headers });
    const [namespace = ''] = address.split('/');
    return opened.ok ? success({ ...opened.value, namespace }) : opened;
  }
  const { maxBytes } = options;
  if (isGithubAddress(address)) {
    const filesUrl = options.githubFiles ?? GITHUB_FILES;
    return withHeaders(address, options, (headers) => {
      const readUrl = createHttpReader({ ...options, headers, trusted: new URL(filesUrl).origin });
      return openGithubSource(address, { readUrl, filesUrl, maxBytes });
    });
  }
  if (/^https?:\/\//i.test(address)) {
    const href = address.replaceAll('{name}', '%7Bname%7D');
    if (!URL.canParse(href)) return err('invalid_args', 'The address is not a valid URL.');
    const url = new URL(href);
    if (url.username !== '' || url.password !== '') {
      return err('invalid_args', 'The address must not contain a user name or a password.');
    }
    url.hash = '';
    return withHeaders(url.href, options, (headers) =>
      openUrlSource(url, createHttpReader({ ...options, headers, trusted: url.origin })),
    );
  }
  if (/^[a-z][a-z0-9+.-]+:\/\//i.test(address)) {
    return err('invalid_args', 'The address must be an http or https URL, a file or a folder.');
  }
  const place = path.resolve(options.baseDir, address);
  const found = await orMissing(stat(place));
  if (found === undefined) return err('invalid_args', 'There is no such file or folder.');
  const known = path.relative(path.resolve(options.catalogDir), place).split(path.sep).join('/');
  const isOutside = !isInside(place, await projectOf(options.catalogDir));
  if (found.isDirectory()) {
    const fromCatalog = known === '' ? '.' : known;
    return openLocalFolder({ address: fromCatalog, folder: place, isOutside, maxBytes });
  }
  const [folder, file] = [path.dirname(place), path.basename(place)];
  // The same source, whether its folder or its index was named.
  const isIndex = file === 'registry.json';
  return openLocalFolder({
    address: isIndex ? known.slice(0, -file.length).replace(/\/$/, '') || '.' : known,
    folder,
    file: isIndex ? undefined : file,
    isOutside,
    maxBytes,
  });
}

async function openLocalFolder(place: {
  readonly address: string;
  readonly folder: string;
  readonly file?: string | undefined;
  readonly isOutside: boolean;
  readonly maxBytes: number;
}): Promise<Result<RegistrySource>> {
  const { folder, isOutside } = place;
  const source = await openSourceFolder(folder);
  if (source === undefined) return err('invalid_args', 'There is no such folder.');
  const found = await findLicense(folder);
  const opened = await openFolderSource({
    ...place,
    source,
    ...found,
    packages: await findUpwards(folder, (each) => readPackageFile(each, 'package.json')),
    name: path.basename(folder),
  });
  return opened.ok ? success({ ...opened.value, isOutside }) : opened;
}

/** What is checked out together with the catalog: its repository, else the folder that holds it. */
async function projectOf(catalogDir: string): Promise<string> {
  const start = path.resolve(catalogDir);
  for (let folder = start; folder !== path.dirname(folder); folder = path.dirname(folder)) {
    if ((await orMissing(stat(path.join(folder, '.git')))) !== undefined) return folder;
  }
  return path.dirname(start);
}

function isInside(place: string, folder: string): boolean {
  const relative = path.relative(folder, place);
  return relative !== '..' && !relative.startsWith(`..${path.sep}`) && !path.isAbsolute(relative);
}

/** Opens a source with its headers, and reports those that later imports can send again. */
async function withHeaders(
  source: string,
  options: SourceOptions,
  open: (headers: Readonly<Record<string, string>>) => Promise<Result<RegistrySource>>,
): Promise<Result<RegistrySource>> {
  const templates = { ...options.storedHeaders(source), ...options.headers };
  const expanded = expandHeaders(templates, options.readVariable);
  if (!expanded.ok) {
    return err(
      'invalid_args',
      `The environment variable ${expanded.variable} is not set, which the header ${expanded.header} of this source needs.`,
    );
  }
  const opened = await open(expanded.headers);
  if (!opened.ok) return opened;
  const secrets = secretsOf(templates, expanded.headers, options.readVariable);
  const kept = refuseEchoes(opened.value, secrets);
  if (!kept.ok) return kept;
  // A value that is sent once does not replace what is kept.
  const headers = { ...options.storedHeaders(source), ...storableHeaders(options.headers) };
  const unstored = Object.keys(options.headers).filter((name) => !Object.hasOwn(headers, name));
  return success({ ...kept.value, headers, unstored });
}
