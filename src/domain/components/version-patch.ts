import type { Comparison } from './compare-versions.ts';
import { describePropChange } from './compare-props.ts';
import { patchText } from './file-difference.ts';

/** `partial` where a file cannot be compared: such a patch would be applied as if complete; `busy` where it may be later. */
export type VersionPatch =
  | { readonly kind: 'whole'; readonly text: string }
  | { readonly kind: 'partial' }
  | { readonly kind: 'busy' };

/**
 * A comparison as a patch for `git apply` and `patch`, headed by what has to be changed where the component is used.
 */
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

/** What has to be changed, as comments; empty where nothing is known to. */
export function patchHead({ from, to, rules }: Comparison): string {
  const lines = [
    ...(rules.props ?? []).map(describePropChange),
    ...rules.dependencies.map(({ name, before, after }) =>
      after === undefined
        ? `Dependency removed: ${name}`
        : `Dependency ${before === undefined ? 'added' : 'changed'}: ${name} ${after}`,
    ),
  ];
  if (lines.length === 0) return '';
  const title = `${from.pattern.slug}: what you have to change from ${from.versionId} to ${to.versionId}`;
  return [title, ...lines].map((line) => `# ${onOneLine(line)}\n`).join('');
}

/** A manifest may come from another server: nothing of it begins a line, or is read as a part of the patch. */
function onOneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ');
}
