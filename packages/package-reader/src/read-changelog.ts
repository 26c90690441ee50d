import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { PackageChange } from './model.ts';

/** The largest changelog that is read, in bytes. */
const MAX_BYTES = 4 * 1024 * 1024;

/** Changes that are kept, the newest first, and the longest text of one, in UTF-16 units. */
const MAX_CHANGES = 3000;
const MAX_TEXT = 500;

/** `## 3.2.1`, `## [3.2.1](…) (2026-01-01)`, `# v3.2.1`. */
const RELEASE = /^#{1,3}\s+\[?v?(?<release>\d+\.\d+\.\d+(?:-[\w.-]+)?)\b/i;

const BREAKING = /^#{2,5}\s.*(?:major changes|breaking)/i;

/**
 * The changes that the changelog of a package lists, the newest first: each item of a list, with what lies indented below
 * it. Empty without a changelog.
 *
 * @param folders of the package and its documentation
 */
export function readChangelog(folders: readonly string[]): PackageChange[] {
  const path = folders
    .flatMap((folder) =>
      ['CHANGELOG.md', 'changelog.md', 'HISTORY.md'].map((name) => join(folder, name)),
    )
    .find((each) => existsSync(each) && statSync(each).size <= MAX_BYTES);
  if (path === undefined) return [];
  const changes: { release: string; isBreaking: boolean; text: string }[] = [];
  let release = '';
  let isBreaking = false;
  let isOpen = false;
  for (const line of readFileSync(path, 'utf8').split(/\r?\n/)) {
    if (changes.length >= MAX_CHANGES) break;
    const named = RELEASE.exec(line)?.groups?.['release'];
    if (named !== undefined) release = named;
    if (line.startsWith('#')) {
      isBreaking = BREAKING.test(line);
      isOpen = false;
    } else if (/^[-*]\s/.test(line) && release !== '') {
      changes.push({ release, isBreaking, text: line.slice(2) });
      isOpen = true;
    } else if (isOpen && /^\s+\S/.test(line)) {
      const last = changes.at(-1);
      if (last !== undefined && last.text.length < 4 * MAX_TEXT) last.text += ` ${line.trim()}`;
    } else if (line.trim() !== '') isOpen = false;
  }
  return changes.map(({ text, ...change }) => ({ ...change, text: inWords(text) }));
}

/** Without what names commits, requests and people: `[#12](…) [`abc1234`](…) Thanks [@ada](…)! - Text`. */
function inWords(text: string): string {
  return text
    .replace(
      /^(?:\s*(?:\[[^\]]{1,60}\]\([^)]{1,300}\)|`?[0-9a-f]{7,40}`?:?))+(?:\s*,?\s*Thanks[^!]{1,200}!)?(?:\s*[-:]\s*)?/i,
      '',
    )
    .replaceAll(/\s*\(?\[(?:#\d+|[0-9a-f]{7,40})\]\([^)]{1,300}\)\)?,?/g, '')
    .replaceAll(/\[([^\]]{1,200})\]\([^)]{1,300}\)/g, '$1')
    .replaceAll(/\*\*|__/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_TEXT)
    .toWellFormed();
}
