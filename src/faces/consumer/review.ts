import type { CatalogClient, ReviewFinding } from './catalog-client.ts';
import { type CommandContext, isUnmodified } from './command.ts';
import { readLock } from './lock-file.ts';
import { Refusal, plain } from './refusal.ts';

export interface ReviewOptions {
  /** Files and folders; none for the whole project. */
  readonly paths: readonly string[];
  /** Only what git says was changed since the last commit. */
  readonly isChangedOnly: boolean;
  readonly json: boolean;
}

const MAX_FILES = 500;

interface FileReview {
  readonly file: string;
  readonly findings: readonly ReviewFinding[];
  /** Why the file was not reviewed. */
  readonly problem: string | undefined;
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
  const copies = await unmodifiedCopies(project, catalog.url);
  const files = (await candidates(project, paths, isChangedOnly)).filter(
    (file) => file.endsWith('.tsx') && !copies.has(file),
  );
  if (files.length > MAX_FILES) {
    throw new Refusal(
      `${files.length} files are too many: name files or folders, ${MAX_FILES} at most.`,
    );
  }
  const reviews: FileReview[] = [];
  // One after the other: the server does the same for one client.
  for (const file of files) reviews.push(await reviewFile(project, catalog, file));
  if (json) print(JSON.stringify({ catalog: catalog.url, files: reviews }, null, 2));
  else printReviews(reviews, print);
  return reviews.every(
    ({ findings, problem }) =>
      problem === undefined && findings.every(({ severity }) => severity !== 'error'),
  );
}

async function reviewFile(
  project: CommandContext['project'],
  catalog: CatalogClient,
  file: string,
): Promise<FileReview> {
  const { text } = (await project.read(file)) ?? {};
  if (text === undefined) return { file, findings: [], problem: 'It is not UTF-8 text.' };
  if (text.trim() === '') return { file, findings: [], problem: undefined };
  const reviewed = await catalog.review(text);
  return 'problem' in reviewed
    ? { file, findings: [], problem: reviewed.problem }
    : { file, findings: reviewed.findings, problem: undefined };
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

/** The files of locked components that are as they were installed: the catalog has reviewed those. */
async function unmodifiedCopies(
  project: CommandContext['project'],
  catalogUrl: string,
): Promise<ReadonlySet<string>> {
  const lock = await readLock(project, catalogUrl);
  const copies = new Set<string>();
  for (const { path, sha256 } of (lock?.components ?? []).flatMap(({ files }) => files)) {
    const file = await project.read(path);
    if (file !== undefined && isUnmodified(file, sha256)) copies.add(path);
  }
  return copies;
}

function printReviews(reviews: readonly FileReview[], print: (line: string) => void): void {
  let findingCount = 0;
  for (const { file, findings, problem } of reviews) {
    if (problem !== undefined) print(`${plain(file)}: not reviewed. ${plain(problem)}`);
    for (const { line, severity, rule, message, fix } of findings) {
      findingCount += 1;
      print(`${plain(file)}:${line} ${severity} ${plain(rule)}: ${plain(message)} ${plain(fix)}`);
    }
  }
  const files = reviews.length === 1 ? '1 file' : `${reviews.length} files`;
  const findings = findingCount === 1 ? '1 finding' : `${findingCount || 'no'} findings`;
  print(`${files} reviewed, ${findings}.`);
}
