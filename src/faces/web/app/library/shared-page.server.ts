import type { Pattern } from '../../../../domain/patterns/pattern.ts';
import type { SiteDeps } from '../../site.ts';
import type { PatternCardData } from '../catalog/pattern-card.tsx';
import { toCards } from '../catalog/cards.server.ts';
import { pageOf } from '../catalog/listing.server.ts';
import type { ListPage } from '../page/page-links.tsx';
import { type PageMeta, firstCoverOf } from '../page/page-meta.ts';
import { type LibraryProblem, unavailable } from './library-page.server.ts';
import { untitled } from '../bookmarks/libraries-api.ts';

const PAGE_SIZE = 48;

/** A shared library as anyone with the link sees it. */
export interface SharedLibraryPage {
  readonly kind: 'shared';
  readonly page: PageMeta;
  readonly title: string;
  readonly description: string;
  /** Undefined unless the owner chose to be named. */
  readonly author: string | undefined;
  readonly count: number;
  readonly codeCount: number;
  /** ISO 8601. */
  readonly updatedAt: string;
  readonly cards: readonly PatternCardData[];
  readonly shown: ListPage;
  /** The URL for agents. */
  readonly textUrl: string;
}

/** Reads a shared library. A wrong, replaced or disabled link is a 404. */
export async function readSharedLibrary(
  site: SiteDeps,
  token: string,
  params: URLSearchParams,
): Promise<SharedLibraryPage | LibraryProblem> {
  const found = await site.workspace?.sharedLibrary(token);
  if (found?.ok === false && found.failure.kind !== 'not_found') return unavailable(found.failure);
  if (found?.ok !== true) return NOT_SHARED;
  const { library, profile, bookmarks } = found.value;
  const { lookUp } = site.catalog();
  const saved = bookmarks.flatMap(({ patternId, note, pinnedVersionId }) => {
    const pattern = lookUp({ kind: 'id', id: patternId });
    return pattern === undefined ? [] : [{ pattern, note, pinnedVersionId }];
  });
  const available = await site.availability();
  const { shown, entries } = pageOf(saved, params, PAGE_SIZE);
  const cards = await toCards(
    site,
    entries.map(({ pattern }) => pattern),
  );
  const title = untitled(library.title);
  const description = library.description ?? '';
  const name = profile.publicDisplayName?.trim() ?? '';
  const author = profile.publicShowAuthor && name !== '' ? name : undefined;
  const url = `${site.baseUrl}/library?token=${token}`;
  return {
    kind: 'shared',
    title,
    description,
    author,
    count: saved.length,
    codeCount: available.ok
      ? saved.filter(({ pattern }) => available.value.has(pattern.id)).length
      : 0,
    updatedAt: library.updatedAt.toISOString(),
    // Here the owner's note is more relevant than the catalog's description.
    cards: cards.map((card, index) => ({
      ...card,
      description: entries[index]?.note ?? card.description,
      // Not for readers who may not read the code: they do not get the active version either.
      codeVersion: card.codeVersion && (entries[index]?.pinnedVersionId ?? card.codeVersion),
    })),
    shown,
    textUrl: `${site.baseUrl}/library.txt?token=${token}`,
    page: {
      title: author === undefined ? title : `${title} by ${author}`,
      catalogName: site.catalog().name,
      description: description === '' ? `${saved.length} saved patterns.` : description,
      canonicalUrl: url,
      image: firstCoverOf(
        site.baseUrl,
        entries.map(({ pattern }) => pattern),
      ),
      structuredData: itemList({
        name: title,
        description,
        author,
        url,
        count: saved.length,
        entries: entries.map(({ pattern }, index) => ({
          position: (shown.page - 1) * PAGE_SIZE + index + 1,
          pattern,
          url: `${site.baseUrl}${pattern.slug}`,
        })),
      }),
      isHidden: true,
    },
  };
}

/** The list as schema.org's ItemList, with the entries of the page shown. */
function itemList(list: {
  readonly name: string;
  readonly description: string;
  readonly author: string | undefined;
  readonly url: string;
  readonly count: number;
  readonly entries: readonly {
    readonly position: number;
    readonly pattern: Pattern;
    readonly url: string;
  }[];
}): Readonly<Record<string, unknown>> {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name: list.name,
    ...(list.description === '' ? {} : { description: list.description }),
    ...(list.author === undefined ? {} : { author: { '@type': 'Person', name: list.author } }),
    url: list.url,
    numberOfItems: list.count,
    itemListOrder: 'https://schema.org/ItemListOrderAscending',
    itemListElement: list.entries.map(({ position, pattern, url }) => ({
      '@type': 'ListItem',
      position,
      name: pattern.title,
      url,
    })),
  };
}

const NOT_SHARED: LibraryProblem = {
  kind: 'problem',
  problem: {
    heading: 'This library is not shared',
    message:
      'The link may be wrong, or the owner replaced it or stopped sharing. Ask them for the current link.',
    closest: [],
  },
  status: 404,
};
