import type { CatalogClient } from './catalog-client.ts';
import { withNormalizedLineEndings } from './merge-texts.ts';
import { type Project, type ProjectFile, sha256Of } from './project.ts';

export interface CommandContext {
  readonly project: Project;
  readonly catalog: CatalogClient;
  readonly print: (line: string) => void;
  /** Asks a yes-or-no question; undefined where no one is at a terminal. */
  readonly ask: (question: string) => Promise<boolean | undefined>;
  /** Runs a program of the project in sight of its user; resolves to whether it succeeded. */
  readonly run: (program: string, args: readonly string[]) => Promise<boolean>;
}

/**
 * Whether a file still is what a digest names. Line ends and a byte order mark do not count as a change: git converts
 * them.
 */
export function isUnmodified(file: ProjectFile, sha256: string): boolean {
  return file.sha256 === sha256 || digestsOf(file).has(sha256);
}

/** The digests that a file may have as it was published. */
export function digestsOf({ sha256, text }: ProjectFile): ReadonlySet<string> {
  if (text === undefined) return new Set([sha256]);
  return new Set([sha256, sha256Of(new TextEncoder().encode(withNormalizedLineEndings(text)))]);
}

export const CONCURRENT_REQUESTS = 6;
