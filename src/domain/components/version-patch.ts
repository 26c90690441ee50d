import type { Comparison } from './compare-versions.ts';
import { describePropChange, isBreaking } from './compare-props.ts';
import { patchText } from './file-difference.ts';

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

/** The required changes as comments; may be empty. */
export function patchHead({ from, to, rules }: Comparison): string {
  const lines = [
    ...(rules.props ?? []).filter(isBreaking).map(describePropChange),
    ...rules.dependencies.map(({ name, before, after }) =>
      after === undefined
        ? `Dependency removed: ${name}`
        : `Dependency ${before === undefined ? 'added' : 'changed'}: ${name} ${after}`,
    ),
  ];
  if (lines.length === 0) return '';
  const title = `${from.pattern.slug}: what you need to change from ${from.versionId} to ${to.versionId}`;
  return [title, ...lines].map((line) => `# ${onOneLine(line)}\n`).join('');
}

/**
 * Manifests may come from another server: their text must not start a line, which could be read as part of the patch.
 */
function onOneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ');
}
