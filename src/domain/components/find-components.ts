import type { Guide } from '../catalog/guide.ts';
import type { Pattern } from '../catalog/pattern.ts';
import { type Result, err, success } from '../errors.ts';
import type { Principal } from '../identity/principal.ts';
import type { Catalog } from '../search/catalog.ts';
import {
  type ComponentAvailability,
  type FoundPattern,
  foundPattern,
} from '../search/search-patterns.ts';
import { type Suggestion, suggestPatterns } from '../search/suggest.ts';
import type { ComponentReader } from './component-reader.ts';
import { statesIn } from './example-states.ts';
import { DEFAULT_VARIANT, EXAMPLE_FILE } from './manifest.ts';

/** A pattern that a brief asks for. */
export interface BriefedPattern extends FoundPattern {
  /** The states that its example shows; none while they cannot be read. */
  readonly states: readonly string[];
}

/** What a brief leads to. */
export interface BriefedComponents {
  /** Best first; with code or not. */
  readonly components: readonly BriefedPattern[];
  /** Whole screens with code, best first. */
  readonly flows: readonly FoundPattern[];
  /** The guides that decide between some of the components. */
  readonly guides: readonly Guide[];
  /** Words that the catalog is known to have no pattern for. */
  readonly missing: readonly string[];
}

/**
 * Finds the components of a sentence or a whole task (docs/specification.md#find_components): deterministic, without a
 * language model. `invalid_args` for a brief without a word.
 */
export type FindComponents = (
  principal: Principal,
  input: { readonly brief: string; readonly limit: number },
) => Promise<Result<BriefedComponents>>;

const MAX_FLOWS = 2;
/** The best flows; each is one read of a manifest. */
const MAX_FLOWS_READ = 10;
const MAX_GUIDES = 3;
const MAX_STATES = 6;

export function createFindComponents(deps: {
  readonly catalog: () => Catalog;
  readonly availability: ComponentAvailability;
  readonly reader: Pick<ComponentReader, 'activeVersion' | 'file' | 'manifest'>;
}): FindComponents {
  async function statesOf(principal: Principal, patternId: string): Promise<readonly string[]> {
    const active = await deps.reader.activeVersion(principal, patternId);
    if (!active.ok || active.value === undefined) return [];
    const place = [active.value, DEFAULT_VARIANT, EXAMPLE_FILE] as const;
    const example = await deps.reader.file(principal, patternId, ...place);
    return example.ok ? statesIn(example.value?.text ?? '').slice(0, MAX_STATES) : [];
  }

  /** Whether a pattern is a whole screen: a flow whose code is made of other components. */
  async function isScreen(principal: Principal, { id, type }: Pattern): Promise<boolean> {
    if (type !== 'flows') return false;
    const active = await deps.reader.activeVersion(principal, id);
    if (!active.ok || active.value === undefined) return false;
    const manifest = await deps.reader.manifest(principal, id, active.value);
    return manifest.ok && (manifest.value?.requires ?? []).length > 0;
  }

  return async (principal, { brief, limit }) => {
    const available = await deps.availability();
    if (!available.ok) return available;
    const catalog = deps.catalog();
    const suggestions = suggestPatterns(catalog, brief);
    if (suggestions.length === 0 && !/[\p{L}\p{N}]/u.test(brief)) {
      return err('invalid_args', 'brief needs at least one letter or digit.');
    }
    const flows = suggestions.filter(({ pattern }) => pattern.type === 'flows');
    const screens = new Set<Suggestion>();
    for (const flow of flows.slice(0, MAX_FLOWS_READ)) {
      if (await isScreen(principal, flow.pattern)) screens.add(flow);
    }
    const parts = coverWords(
      suggestions.filter((each) => !screens.has(each)),
      limit,
    );
    const components = await Promise.all(
      parts.map(async ({ pattern }) => {
        const found = foundPattern(pattern, available);
        const states = found.hasComponent === true ? await statesOf(principal, pattern.id) : [];
        return { ...found, states };
      }),
    );
    return success({
      components,
      flows: [...screens]
        .slice(0, MAX_FLOWS)
        .map(({ pattern }) => foundPattern(pattern, available)),
      guides: guidesBetween(
        catalog.guides,
        parts.map(({ pattern }) => pattern.slug),
      ),
      missing: [...new Set(brief.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])].filter(
        (word) => catalog.vocabulary.meaningOf(word)?.isMissing === true,
      ),
    });
  };
}

/** A word that a better pattern covers already counts by this share for each further one. */
const COVERED_SHARE = 0.5;

/** Suggestions that add less than this share of the first one do not belong to the brief. */
const MIN_SHARE = 0.1;

/** Chooses the suggestions that together cover the words of a brief, so that no single word fills the list. */
function coverWords(suggestions: readonly Suggestion[], limit: number): readonly Suggestion[] {
  const rest = new Set(suggestions);
  const chosen: Suggestion[] = [];
  const weightByWord = new Map<string, number>();
  const gainOf = ({ words }: Suggestion): number =>
    [...words].reduce((sum, [word, score]) => sum + score * (weightByWord.get(word) ?? 1), 0);
  let firstGain = 0;
  while (chosen.length < limit) {
    let best: Suggestion | undefined;
    let bestGain = 0;
    for (const suggestion of rest) {
      // The score is the most that a suggestion can add, and the best ones come first.
      if (suggestion.score <= bestGain) break;
      const gain = gainOf(suggestion);
      if (gain > bestGain) [best, bestGain] = [suggestion, gain];
    }
    firstGain ||= bestGain;
    if (best === undefined || bestGain < firstGain * MIN_SHARE) break;
    chosen.push(best);
    rest.delete(best);
    for (const word of best.words.keys()) {
      weightByWord.set(word, (weightByWord.get(word) ?? 1) * COVERED_SHARE);
    }
  }
  return chosen;
}

/** The guides that compare two or more of some patterns, or the first of them; most of them first. */
function guidesBetween(guides: readonly Guide[], slugs: readonly string[]): readonly Guide[] {
  return guides
    .map((guide) => {
      const shared = slugs.filter((slug) => guide.patterns.includes(slug));
      return { guide, count: shared.length, isFirst: shared[0] === slugs[0] && shared.length > 0 };
    })
    .filter(({ count, isFirst }) => count > 1 || isFirst)
    .sort((a, b) => b.count - a.count)
    .slice(0, MAX_GUIDES)
    .map(({ guide }) => guide);
}
