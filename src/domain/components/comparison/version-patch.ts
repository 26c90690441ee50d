import type { Comparison } from './compare-versions.ts';
import { patchText } from './file-difference.ts';
import { compareVersionIds } from '../manifest.ts';
import { NOTHING_TO_CHANGE, describeNeeded, describeRule } from './needed-changes.ts';

/**
 * `partial` if a file cannot be compared, since the patch would be applied as if complete; `busy` while the queue is
 * full.
 */
export type VersionPatch =
  | { readonly kind: 'whole'; readonly text: string }
  | { readonly kind: 'partial' }
  | { readonly kind: 'busy' };

/** A comparison as a patch for `git apply` and `patch`, headed by the changes that its users must make. */
export function versionPatch(comparison: Comparison): VersionPatch {
  const { files } = comparison;
  if (files.some(({ difference }) => difference === 'busy')) return { kind: 'busy' };
  if (files.length > 0 && !isPatchable(comparison)) return { kind: 'partial' };
  const differences = files.flatMap(({ difference }) =>
    typeof difference === 'object' ? [patchText(difference)] : [],
  );
  return { kind: 'whole', text: [patchHead(comparison), ...differences].join('') };
}

/** Whether a patch would contain every change. */
export function isPatchable({ files, furtherFiles }: Comparison): boolean {
  return (
    files.length > 0 &&
    furtherFiles === 0 &&
    files.every(({ difference }) => typeof difference === 'object')
  );
}

/** What has to change, as comments; empty where the version is not compared with a newer one. */
export function patchHead({ from, to, needed, rules }: Comparison): string {
  if (!isNewer(to.versionId, from.versionId)) return '';
  const lines = [
    ...describeNeeded(needed),
    ...rules.dependencies
      .filter(({ after }) => after === undefined)
      .map((change) => describeRule('Package', change)),
  ];
  const title = `${from.pattern.slug}: what you need to change from ${from.versionId} to ${to.versionId}`;
  const shown = needed.verdict === 'none' ? [`${NOTHING_TO_CHANGE}.`, ...lines] : lines;
  return [title, ...shown].map((line) => `# ${onOneLine(line)}\n`).join('');
}

function isNewer(a: string, b: string): boolean {
  return compareVersionIds(a, b) > 0;
}

/**
 * Manifests may come from another server: their text must not start a line, which could be read as part of the patch.
 */
function onOneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ');
}
