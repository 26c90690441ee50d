import { describeKnown } from '../../../../domain/components/comparison/needed-changes.ts';
import { counted } from '../../../../domain/text.ts';
import type { Bookmark } from '../../../../domain/workspace/library-store.ts';
import type { SavedUpdate } from '../../../../domain/workspace/saved-updates.ts';
import type { SiteDeps } from '../../site.ts';
import { sessionOf } from '../account/reader.server.ts';
import { untitled } from '../bookmarks/libraries-api.ts';
import { comparePath } from '../component/compare-path.ts';
import { promptOf } from './what-to-do.server.ts';

/** A saved pattern that is old. */
export interface SavedRow {
  readonly title: string;
  readonly held: string;
  readonly active: string;
  readonly path: string;
  /** `Nothing to change`, `2 props to change`. */
  readonly what: string;
  readonly isNothing: boolean;
}

/** What the reader saved, next to the list of changes. */
export type SavedView =
  /** The workspace is off, or its database does not respond. */
  | { readonly kind: 'off' }
  | { readonly kind: 'signed-out' }
  | {
      readonly kind: 'known';
      readonly total: number;
      /** Whether more is saved than was looked at. */
      readonly isCut: boolean;
      readonly oldCount: number;
      /** The first of them. */
      readonly old: readonly SavedRow[];
      /** For an agent, to update them all. */
      readonly prompt: string;
    };

/** Saved patterns that are looked at. */
const MAX_SAVED = 500;
const MAX_LIBRARIES = 20;
const MAX_ROWS = 8;

/** Reads what is old of everything that the reader saved, and by the id of each pattern its library and version. */
export async function readSaved(site: SiteDeps): Promise<
  | Exclude<SavedView, { kind: 'known' }>
  | (Extract<SavedView, { kind: 'known' }> & {
      readonly libraryById: ReadonlyMap<string, string>;
      readonly heldById: ReadonlyMap<string, string>;
    })
> {
  const session = sessionOf(site);
  if (site.workspace === undefined) return { kind: 'off' };
  if (session === undefined) return { kind: 'signed-out' };
  const libraries = await site.workspace.listLibraries(session.userId);
  if (!libraries.ok) return { kind: 'off' };
  const bookmarks = new Map<string, Bookmark>();
  const libraryById = new Map<string, string>();
  let isCut = libraries.value.length > MAX_LIBRARIES;
  for (const { id: libraryId, title, bookmarkCount } of libraries.value.slice(0, MAX_LIBRARIES)) {
    const limit = MAX_SAVED - bookmarks.size;
    isCut ||= bookmarkCount > limit;
    if (limit === 0) break;
    const found = await site.workspace.listBookmarks(session.userId, { libraryId, limit });
    if (!found.ok) return { kind: 'off' };
    for (const bookmark of found.value.bookmarks) {
      if (bookmarks.has(bookmark.patternId)) continue;
      bookmarks.set(bookmark.patternId, bookmark);
      libraryById.set(bookmark.patternId, untitled(title));
    }
  }
  const old = await site.readSavedUpdates(site.principal, [...bookmarks.values()]);
  if (!old.ok) return { kind: 'off' };
  return {
    kind: 'known',
    total: bookmarks.size,
    isCut,
    oldCount: old.value.length,
    old: old.value.slice(0, MAX_ROWS).map(toRow),
    prompt: old.value
      .slice(0, MAX_ROWS)
      .flatMap(({ pattern, held, active, needed }) =>
        needed === undefined
          ? []
          : [promptOf({ pattern, to: active, manifest: undefined }, held, needed)],
      )
      .join('\n\n'),
    libraryById,
    heldById: new Map(
      [...bookmarks].flatMap(([id, { pinnedVersionId, savedVersionId }]) => {
        const held = pinnedVersionId ?? savedVersionId;
        return held === undefined ? [] : [[id, held]];
      }),
    ),
  };
}

function toRow({ pattern, held, active, needed }: SavedUpdate): SavedRow {
  const path = comparePath(pattern.slug, held, active);
  const row = { title: pattern.title, held, active, path };
  if (needed === undefined) return { ...row, what: 'Went back', isNothing: false };
  switch (needed.verdict) {
    case 'none':
      return { ...row, what: 'Nothing to change', isNothing: true };
    case 'some':
      return {
        ...row,
        what: `${counted(describeKnown(needed).length, 'thing')} to change`,
        isNothing: false,
      };
    case 'unknown':
      return { ...row, what: 'Not known what to change', isNothing: false };
  }
}
