import { type Result, err } from '../../domain/errors.ts';
import type { RegistrySource } from '../../domain/registry/import-ports.ts';
import type { SourceBytes, SourceFolder } from '../catalog-files/source-folder.ts';
import { licenseOf } from './find-license.ts';
import { openFolderSource } from './folder-source.ts';
import type { ReadUrl } from './http-reader.ts';

/** The URL from which GitHub serves repository files. */
export const GITHUB_FILES = 'https://raw.githubusercontent.com';

/** `github:owner/repo` or `github:owner/repo@ref`. */
const ADDRESS =
  /^github:(?<owner>[A-Za-z0-9][A-Za-z0-9-]{0,38})\/(?<repo>[A-Za-z0-9._-]{1,100})(?:@(?<ref>[A-Za-z0-9][\w./-]{0,200}))?$/;

/** Folders where repositories keep their registry, best first. */
const FOLDERS = ['', 'public/r/', 'registry/'];

/** Files are cached until they are read: an item found in the search is read next. */
const MAX_KEPT = 8;

/** Whether an address is one of a repository. */
export function isGithubAddress(address: string): boolean {
  return address.startsWith('github:');
}

/**
 * Opens the registry of a repository: its `registry.json` and the files it names, at a branch, tag or commit.
 *
 * @param options.filesUrl where the files are, `<filesUrl>/<owner>/<repo>/<ref>/<path>`
 */
export async function openGithubSource(
  address: string,
  options: { readonly readUrl: ReadUrl; readonly filesUrl: string; readonly maxBytes: number },
): Promise<Result<RegistrySource>> {
  const { owner, repo, ref = 'HEAD' } = ADDRESS.exec(address)?.groups ?? {};
  if (owner === undefined || repo === undefined || ref.split('/').includes('..')) {
    return err(
      'invalid_args',
      'A repository is github:owner/repo, or github:owner/repo@ref with a branch, tag or commit.',
    );
  }
  const root = createRemoteFolder(options.readUrl, `${options.filesUrl}/${owner}/${repo}/${ref}/`);
  for (const folder of FOLDERS) {
    const index = await root.read(`${folder}registry.json`, options.maxBytes);
    if (!index.ok && index.missing) continue;
    return openFolderSource({
      address,
      name: repo,
      source: below(root, folder),
      ...(await licenseOf(root)),
      maxBytes: options.maxBytes,
    });
  }
  return err('invalid_args', 'The repository does not exist or has no registry.json.');
}

/** Files at a URL as a folder that cannot be listed. */
function createRemoteFolder(readUrl: ReadUrl, base: string): SourceFolder {
  const kept = new Map<string, SourceBytes>();

  async function read(file: string): Promise<SourceBytes> {
    const known = kept.get(file);
    if (known !== undefined) return known;
    const path = file.split('/').map(encodeURIComponent).join('/');
    const found = await readUrl(new URL(path, base));
    const bytes: SourceBytes = found.ok
      ? { ok: true, bytes: Buffer.from(found.bytes) }
      : { ok: false, missing: found.status === 404, reason: found.reason };
    kept.set(file, bytes);
    const [oldest] = kept.keys();
    if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
    return bytes;
  }

  return {
    list: () => Promise.resolve(undefined),
    read,
    async measure(file) {
      const found = await read(file);
      return found.ok ? { size: found.bytes.byteLength, mtimeMs: 0 } : undefined;
    },
  };
}

function below(source: SourceFolder, folder: string): SourceFolder {
  return {
    list: (place) => source.list(`${folder}${place}`),
    read: (file, maxBytes) => source.read(`${folder}${file}`, maxBytes),
    measure: (file) => source.measure(`${folder}${file}`),
  };
}
