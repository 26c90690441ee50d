import type { Pattern } from '../../../../domain/patterns/pattern.ts';
import { DEFAULT_VARIANT } from '../../../../domain/components/manifest.ts';
import { refuseToPassOn } from '../../../../domain/components/redistribution.ts';
import type { SiteDeps } from '../../site.ts';
import { saveStates } from '../account/reader.server.ts';
import type { PatternCardData } from './pattern-card.tsx';

/** The cards of some patterns. If the store does not respond, only the badges are missing. */
export async function toCards(
  site: SiteDeps,
  patterns: readonly Pattern[],
): Promise<readonly PatternCardData[]> {
  const available = await site.availability();
  const states = await saveStates(
    site,
    patterns.map(({ id }) => id),
  );
  const withCode: ReadonlySet<string> = available.ok ? available.value : new Set();
  return Promise.all(
    patterns.map(async (pattern, index) => ({
      id: pattern.id,
      slug: pattern.slug,
      title: pattern.title,
      description: pattern.summary ?? pattern.description,
      type: pattern.type,
      section: pattern.section,
      number: pattern.number,
      tags: pattern.tags,
      coverImage: pattern.coverImage,
      ...(withCode.has(pattern.id)
        ? await readActive(site, pattern)
        : { codeVersion: undefined, hasLiveCover: false }),
      exampleCount: pattern.exampleSlugs?.length ?? 0,
      saveState: states[index],
    })),
  );
}

/** The active version. An imported component without a picture is shown live. */
async function readActive(
  { components, principal }: SiteDeps,
  { id, slug, coverImage }: Pattern,
): Promise<Pick<PatternCardData, 'codeVersion' | 'hasLiveCover'>> {
  const active = await components.activeVersion(principal, id);
  const codeVersion = active.ok ? (active.value ?? '') : '';
  if (coverImage !== undefined || codeVersion === '') return { codeVersion, hasLiveCover: false };
  const origin = await components.origin(principal, id);
  const isImported = origin.ok && origin.value?.item !== undefined;
  if (!isImported || refuseToPassOn(principal, { slug }, origin.value) !== undefined) {
    return { codeVersion, hasLiveCover: false };
  }
  const manifest = await components.manifest(principal, id, codeVersion);
  // A component without TSX, such as a hook, renders nothing.
  const hasLiveCover = manifest.ok && manifest.value?.variants[DEFAULT_VARIANT] !== undefined;
  return { codeVersion, hasLiveCover };
}
