import { describePropChange } from '../comparison/compare-props.ts';
import { isPrintable } from '../../text.ts';
import { type Breaking, type Manifest, compareVersionIds, MAX_BREAKING } from '../manifest.ts';

/** The words of a version about what breaks: the author's, and the type checker's. */
type VersionWords = Pick<Manifest, 'notes' | 'breaking' | 'breaks'>;

/** At the end of a sentence or clause, so that "Nothing to change for …" is not read as "nothing". */
const NOTHING =
  /\b(?:nothing (?:has |needs )?to (?:be )?changed?|nothing (?:is breaking|breaks)|no breaking changes?|breaking: (?:nothing|none))(?=[.,;:!]|\s*$)/im;

/** A text that says nothing but that nothing breaks. */
const ONLY_NOTHING = /^(?:no|none|nothing|n\/a|-|nothing (?:breaks|(?:has )?to change))[.!]?$/i;

/** A sentence that begins with "Breaking:" and says what. */
const BREAKING = /(?:^|[.!?]\s{1,3})breaking(?: changes?)?: ?(?!nothing\b|none\b)/im;

/** Further breaks are only counted. */
const MAX_LISTED = 3;

const MAX_NOTES = 2000;

/** Why notes, or what breaks, cannot be stored, as a full sentence. */
export function wordsError({
  notes = '',
  breaking = false,
}: {
  readonly notes?: string | undefined;
  readonly breaking?: Breaking | undefined;
}): string | undefined {
  if (notes.length > MAX_NOTES) return `Notes have at most ${MAX_NOTES} characters.`;
  if (!isPrintable(notes, 'several')) {
    return 'Notes must not contain control, bidirectional, zero-width or tag characters.';
  }
  if (breaking === false) return undefined;
  if (breaking.length > MAX_BREAKING || breaking.trim() === '') {
    return `What breaks is a text of 1 to ${MAX_BREAKING} characters.`;
  }
  return isPrintable(breaking, 'several')
    ? undefined
    : 'What breaks must not contain control, bidirectional, zero-width or tag characters.';
}

/**
 * What contradicts itself in the notes of a version, its `breaking` and what the type checker found
 * (docs/specification.md#what-breaks), as a full sentence.
 *
 * @param others the ids of all other versions: notes on a version compare it with the one before it
 */
export function findContradiction(
  words: VersionWords,
  versionId: string,
  others: readonly string[],
): string | undefined {
  const { notes, breaking } = words;
  const before = versionBefore(versionId, others);
  const breaks = before === undefined ? undefined : words.breaks?.[before];
  const saysNothing = NOTHING.test(notes) || breaking === false;
  if (typeof breaking === 'string') {
    if (ONLY_NOTHING.test(breaking.trim())) {
      return 'Breaking says what to do. Where nothing breaks, use --no-breaking.';
    }
    return NOTHING.test(notes)
      ? 'The notes say that nothing has to change, and --breaking says what has to: keep one of the two.'
      : undefined;
  }
  if (saysNothing && breaks !== undefined && breaks.length > 0) {
    const listed = breaks.slice(0, MAX_LISTED).map(describePropChange);
    const more = breaks.length - listed.length;
    const which = [...listed, ...(more > 0 ? [`${more} more`] : [])].join('; ');
    return `The version is declared to break nothing, but code for ${before} no longer fits: ${which}. Keep what ${before} takes, or say with --breaking what to do.`;
  }
  if (before !== undefined && (breaks ?? []).length === 0 && BREAKING.test(notes)) {
    return 'The notes say that something breaks, which has a place of its own: say with --breaking what to do, in place of that sentence.';
  }
  return undefined;
}

/** The newest of the versions that are older than one. */
export function versionBefore(versionId: string, others: readonly string[]): string | undefined {
  return others
    .filter((id) => compareVersionIds(id, versionId) < 0)
    .toSorted(compareVersionIds)
    .at(-1);
}
