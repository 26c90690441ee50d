import { stat } from 'node:fs/promises';
import path from 'node:path';
import { type Result, err } from '../../domain/errors.ts';
import type { RegistrySource } from '../../domain/registry/import-ports.ts';
import { orMissing } from '../catalog-files/source-folder.ts';
import { openFolderSource } from './folder-source.ts';
import { createHttpReader } from './http-reader.ts';
import { openUrlSource } from './url-source.ts';

/**
 * Opens what an operator names: the URL of a registry or an item, a file, or a folder.
 *
 * @param options.catalogDir local sources are known by their path from there
 * @param options.baseDir local addresses are relative to it
 */
export async function openRegistrySource(
  address: string,
  options: {
    readonly catalogDir: string;
    readonly baseDir: string;
    readonly allowPrivate: boolean;
    readonly timeoutMs: number;
    /** Of one answer or file, after decompression. */
    readonly maxBytes: number;
  },
): Promise<Result<RegistrySource>> {
  const { maxBytes } = options;
  if (/^https?:\/\//i.test(address)) {
    const href = address.replaceAll('{name}', '%7Bname%7D');
    if (!URL.canParse(href)) return err('invalid_args', 'The address is not a valid URL.');
    const url = new URL(href);
    if (url.username !== '' || url.password !== '') {
      return err('invalid_args', 'The address must not hold a user name or a password.');
    }
    url.hash = '';
    return openUrlSource(url, createHttpReader({ ...options, trusted: url.origin }));
  }
  if (/^[a-z][a-z0-9+.-]+:\/\//i.test(address)) {
    return err('invalid_args', 'The address must be an http or https URL, a file or a folder.');
  }
  const place = path.resolve(options.baseDir, address);
  const found = await orMissing(stat(place));
  if (found === undefined) return err('invalid_args', 'There is no such file or folder.');
  const known = path.relative(path.resolve(options.catalogDir), place).split(path.sep).join('/');
  if (found.isDirectory()) {
    return openFolderSource({ address: known === '' ? '.' : known, folder: place, maxBytes });
  }
  const [folder, file] = [path.dirname(place), path.basename(place)];
  // The same source, whether the folder or its index was named.
  const isIndex = file === 'registry.json';
  return openFolderSource({
    address: isIndex ? known.slice(0, -file.length).replace(/\/$/, '') || '.' : known,
    folder,
    file: isIndex ? undefined : file,
    maxBytes,
  });
}
