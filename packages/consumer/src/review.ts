import type { CatalogReview, ReviewFinding } from './catalog-answers.ts';
import type { CatalogClient } from './catalog-client.ts';
import { MAIN_FILE } from '../../../src/domain/components/manifest.ts';
import { type CommandContext, isUnmodified } from './command.ts';
import { packageReleases } from './packages.ts';
import { readLock, writtenDigest } from './lock-file.ts';
import { Refusal, plain } from './refusal.ts';

export interface ReviewOptions {
  /** Files and folders; none for the whole project. */
  readonly paths: readonly string[];
  /** Only what git says was changed since the last commit. */
  readonly isChangedOnly: boolean;
  readonly json: boolean;
}

const MAX_FILES = 500;

/** In other files than TSX: a template of Lit with an element of its own. */
const TEMPLATE = /\bhtml`[^`]*<[a-z][a-z0-9]*-/;

interface FileReview {
  readonly file: string;
  readonly findings: readonly ReviewFinding[];
  /** Why the file was not reviewed. */
  readonly problem: string | undefined;
  /** Why its types were not checked. */
  readonly typesProblem?: string | undefined;
  /** Whether nothing in it is of the catalog. */
  readonly isUnknown?: boolean;
  /** The version that it derives from most. */
  readonly copyOf?: CatalogReview['components'][number] | undefined;
}

/**
 * Reviews files of the project against the catalog; unmodified copies of its components are left out, and code is sent
 * to the catalog's server alone.
 *
 * @returns whether there is no error
 */
export async function review(
  { project, catalog, print }: CommandContext,
  { paths, isChangedOnly, json }: ReviewOptions,
): Promise<boolean> {
  const installed = await installedFiles(project, catalog.url);
  const copies = new Set(installed.flatMap((file) => (file.modified ? [] : [file.path])));
  const files: string[] = [];
  for (const file of await candidates(project, paths, isChangedOnly)) {
    const isShown =
      /\.(?:[jt]sx|html)$/.test(file) ||
      (/(?<!\.d)\.[jt]s$/.test(file) && TEMPLATE.test((await project.read(file))?.text ?? ''));
    if (isShown && !copies.has(file)) files.push(file);
  }
  const releases = await packageReleases(project);
  if (files.length > MAX_FILES) {
    throw new Refusal(
      `${files.length} files are too many: name files or folders with at most ${MAX_FILES} files.`,
    );
  }
  const reviewed = new Map<string, FileReview>();
  // One after the other: the server does the same for one client.
  for (const file of files) {
    reviewed.set(file, await reviewFile(project, catalog, { file, installed, releases }));
  }
  // What imports a copy that no lock lists is reviewed again, once it is known whose copy it is.
  const copied = copiesAmong([...reviewed.values()], installed);
  for (const file of files) {
    const text = (await project.read(file))?.text ?? '';
    if (importable(text, copied).every(({ path }) => path === file)) continue;
    const all = [...installed, ...copied];
    reviewed.set(file, await reviewFile(project, catalog, { file, installed: all, releases }));
  }
  const reviews = [...reviewed.values()];
  if (json) print(JSON.stringify({ catalog: catalog.url, files: reviews.map(shown) }, null, 2));
  else printReviews(reviews, print);
  return reviews.every(
    ({ findings, problem }) =>
      problem === undefined && findings.every(({ severity }) => severity !== 'error'),
  );
}

async function reviewFile(
  project: CommandContext['project'],
  catalog: CatalogClient,
  {
    file,
    installed,
    releases,
  }: {
    readonly file: string;
    readonly installed: readonly InstalledFile[];
    readonly releases: ReadonlyMap<string, string>;
  },
): Promise<FileReview> {
  const { text } = (await project.read(file)) ?? {};
  if (text === undefined) return { file, findings: [], problem: 'It is not UTF-8 text.' };
  if (text.trim() === '') return { file, findings: [], problem: undefined };
  const reviewed = await catalog.review({
    code: text,
    file,
    installed: [
      ...importable(text, installed),
      // Elements in HTML are imported elsewhere.
      ...[...releases]
        .filter(([name]) => /\.(?:html|[jt]s)$/.test(file) || text.includes(name))
        .map(([name, version]) => ({ package: name, version })),
    ].slice(0, MAX_NAMED),
  });
  return 'problem' in reviewed
    ? { file, findings: [], problem: reviewed.problem }
    : {
        file,
        findings: reviewed.findings,
        problem: undefined,
        typesProblem: reviewed.types_error?.message,
        isUnknown: reviewed.note !== undefined,
        copyOf: reviewed.components[0],
      };
}

async function candidates(
  project: CommandContext['project'],
  paths: readonly string[],
  isChangedOnly: boolean,
): Promise<readonly string[]> {
  const named = paths.length === 0 ? [''] : paths.map(project.toPath);
  const below = (await Promise.all(named.map(project.filesBelow))).flat();
  if (below.length === 0) throw new Refusal('There is no such file or folder in this project.');
  if (!isChangedOnly) return [...new Set(below)];
  const changed = await project.changedFiles();
  if (changed === undefined) throw new Refusal('--changed needs git, in a repository.');
  return below.filter((file) => changed.includes(file));
}

/** A file of a locked component. One that is as it was installed is not reviewed: the catalog has done that. */
interface InstalledFile {
  readonly path: string;
  readonly pattern_id: string;
  readonly version_id: string;
  readonly modified: boolean;
  /** Whether it exports the component. */
  readonly isMain: boolean;
}

async function installedFiles(
  project: CommandContext['project'],
  catalogUrl: string,
): Promise<readonly InstalledFile[]> {
  const lock = await readLock(project, catalogUrl);
  const found: InstalledFile[] = [];
  for (const { pattern_id: patternId, version_id: versionId, files } of lock?.components ?? []) {
    for (const locked of files) {
      const { path, file: original } = locked;
      const file = await project.read(path);
      if (file === undefined) continue;
      found.push({
        path,
        pattern_id: patternId,
        version_id: versionId,
        modified: !isUnmodified(file, writtenDigest(locked)),
        isMain: original === MAIN_FILE,
      });
    }
  }
  return found;
}

/** Less similar files have too much of their own to be taken for the component. */
const MIN_COPY = 0.8;

/** Copies of components that the lock file does not list. */
function copiesAmong(
  reviews: readonly FileReview[],
  installed: readonly InstalledFile[],
): readonly InstalledFile[] {
  return reviews.flatMap(({ file, copyOf }) =>
    copyOf === undefined ||
    copyOf.similarity < MIN_COPY ||
    installed.some(({ path }) => path === file)
      ? []
      : [
          {
            path: file,
            pattern_id: copyOf.pattern_id,
            version_id: copyOf.version_id,
            modified: copyOf.similarity < 1,
            isMain: true,
          },
        ],
  );
}

function shown({ file, findings, problem, typesProblem }: FileReview): FileReview {
  return { file, findings, problem, typesProblem };
}

/** More components than one file imports, and the longest path that goes along with it. */
const MAX_NAMED = 50;
const MAX_PATH = 300;

/** The installed modules that a text may import: it has the name of their file or of their folder. */
function importable(
  text: string,
  installed: readonly InstalledFile[],
): readonly Omit<InstalledFile, 'isMain'>[] {
  return installed
    .filter(({ path, isMain }) => {
      const [file = '', folder = ''] = path.split('/').toReversed();
      const stem = file.replace(/\.[jt]sx?$/, '');
      const module = stem === 'component' || stem === 'index' ? folder : stem;
      const isModule = isMain && stem !== file && module !== '' && path.length <= MAX_PATH;
      return isModule && text.includes(module);
    })
    .slice(0, MAX_NAMED)
    .map(({ isMain: _isMain, ...entry }) => entry);
}

function printReviews(reviews: readonly FileReview[], print: (line: string) => void): void {
  let findingCount = 0;
  for (const { file, findings, problem, typesProblem } of reviews) {
    if (problem !== undefined) print(`${plain(file)}: not reviewed. ${plain(problem)}`);
    if (typesProblem !== undefined) print(`${plain(file)}: ${plain(typesProblem)}`);
    for (const { line, severity, rule, message, fix } of findings) {
      findingCount += 1;
      print(`${plain(file)}:${line} ${severity} ${plain(rule)}: ${plain(message)} ${plain(fix)}`);
    }
  }
  const files = reviews.length === 1 ? '1 file' : `${reviews.length} files`;
  const findings = findingCount === 1 ? '1 finding' : `${findingCount || 'no'} findings`;
  const unknown = reviews.filter(({ isUnknown }) => isUnknown === true).length;
  const where = reviews.length === 1 ? 'it' : `${unknown} of them`;
  const note = unknown === 0 ? '' : ` In ${where} nothing is of the catalog.`;
  print(`${files} reviewed, ${findings}.${note}`);
}
