import type { SiteDeps } from '../../site.ts';
import { toCards } from '../catalog/cards.server.ts';
import type { PatternCardData } from '../catalog/pattern-card.tsx';

/** The section of whole screens. */
export const SCREENS_SECTION = 'screens';

const MAX_SHOWN = 3;

/** A screen built from catalog components. */
export interface ScreenCard {
  readonly card: PatternCardData;
  readonly componentCount: number;
}

/** The first screens with their number of components; empty if the catalog has none. */
export async function readScreens(site: SiteDeps): Promise<readonly ScreenCard[]> {
  const screens = site
    .catalog()
    .patterns.filter(({ section }) => section === SCREENS_SECTION)
    .slice(0, MAX_SHOWN);
  const cards = await toCards(site, screens);
  return Promise.all(
    cards.map(async (card) => {
      const found = await site.components.manifest(site.principal, card.id, card.codeVersion ?? '');
      return { card, componentCount: (found.ok ? found.value?.requires : undefined)?.length ?? 0 };
    }),
  );
}
