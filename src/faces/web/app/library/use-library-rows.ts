import { useCallback, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useToast } from '../page/toast.tsx';
import { moreRows, moveBookmarks, restoreBookmarks, updateBookmark } from './library-api.ts';
import { removeBookmarks, untitled } from '../bookmarks/libraries-api.ts';
import type { LibraryLink } from './library-page.server.ts';
import type { LibraryRow } from './library-rows.ts';
import { type OrderSaver, createOrderSaver } from './order-saver.ts';

/** Changes of a row; `versionId` is its pin, `null` none. */
interface RowChanges {
  readonly note?: string;
  readonly savedVersionId?: string;
  readonly versionId?: string | null;
}

/** The rows of a library, and functions that change them here and on the server. */
export interface LibraryRows {
  readonly rows: readonly LibraryRow[];
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  /** Loads the rows that follow. */
  readonly loadMore: () => Promise<void>;
  /** Loads the rest; all rows. */
  readonly loadAll: () => Promise<readonly LibraryRow[]>;
  /** Moves a row to an index. */
  readonly reorder: (patternId: string, index: number) => void;
  readonly remove: (patternIds: ReadonlySet<string>) => Promise<void>;
  readonly moveTo: (patternIds: ReadonlySet<string>, target: LibraryLink) => Promise<void>;
  /** Changes a note or a version; resolves to the error, if any. */
  readonly change: (patternId: string, changes: RowChanges) => Promise<string | undefined>;
}

/** Holds the rows of one library. The order is saved in the background, everything else immediately, with Undo. */
export function useLibraryRows(given: {
  readonly libraryId: string;
  readonly initialRows: readonly LibraryRow[];
  /** Of all rows, loaded or not. */
  readonly count: number;
  readonly onCount: (count: number) => void;
}): LibraryRows {
  const { libraryId, count, onCount } = given;
  const [rows, setRows] = useState(given.initialRows);
  const [isLoading, setIsLoading] = useState(false);
  // For handlers that run between renders.
  const now = useRef({ rows: given.initialRows, count, isLoading: false });
  const saver = useRef<OrderSaver>(undefined);
  const { revalidate } = useRevalidator();
  const showToast = useToast();

  const update = useCallback(
    (next: readonly LibraryRow[], nextCount: number) => {
      now.current = { ...now.current, rows: next, count: nextCount };
      setRows(next);
      onCount(nextCount);
    },
    [onCount],
  );

  useEffect(() => {
    const created = createOrderSaver({
      libraryId,
      ids: () => now.current.rows.map(({ patternId }) => patternId),
      onFailure: () =>
        showToast({
          message: 'The order could not be saved. The library may have changed elsewhere.',
          tone: 'danger',
          action: { label: 'Reload', run: () => location.reload() },
        }),
    });
    saver.current = created;
    addEventListener('pagehide', created.leave);
    return () => {
      removeEventListener('pagehide', created.leave);
      created.leave();
    };
  }, [libraryId, showToast]);

  const loadMore = useCallback(async () => {
    if (now.current.isLoading || now.current.rows.length >= now.current.count) return;
    now.current.isLoading = true;
    setIsLoading(true);
    await saver.current?.flush();
    const loaded = await moreRows(libraryId, now.current.rows.length);
    now.current.isLoading = false;
    setIsLoading(false);
    if (!loaded.ok) {
      showToast({ message: loaded.message, tone: 'danger' });
      return;
    }
    const known = new Set(now.current.rows.map(({ patternId }) => patternId));
    const added = loaded.value.rows.filter(({ patternId }) => !known.has(patternId));
    saver.current?.appended(added.map(({ patternId }) => patternId));
    const next = [...now.current.rows, ...added];
    // Fewer than expected: the library has changed elsewhere.
    update(next, added.length === 0 ? next.length : Math.max(now.current.count, next.length));
  }, [libraryId, showToast, update]);

  const loadAll = useCallback(async () => {
    let before = -1;
    while (now.current.rows.length < now.current.count && now.current.rows.length > before) {
      before = now.current.rows.length;
      await loadMore();
    }
    return now.current.rows;
  }, [loadMore]);

  const reorder = useCallback(
    (patternId: string, index: number) => {
      const row = now.current.rows.find((each) => each.patternId === patternId);
      if (row === undefined) return;
      const next = now.current.rows.filter((each) => each !== row);
      next.splice(index, 0, row);
      update(next, now.current.count);
      saver.current?.changed();
    },
    [update],
  );

  /** Removes rows, and returns a function that restores them. */
  const takeAway = useCallback(
    (patternIds: ReadonlySet<string>) => {
      const before = now.current.rows;
      const taken = before.filter(({ patternId }) => patternIds.has(patternId));
      update(
        before.filter(({ patternId }) => !patternIds.has(patternId)),
        now.current.count - taken.length,
      );
      saver.current?.removed(patternIds);
      const putBack = (isBack: (patternId: string) => boolean) => {
        const back = taken.filter(({ patternId }) => isBack(patternId));
        const next = [...now.current.rows];
        for (const row of back) next.splice(before.indexOf(row), 0, row);
        update(next, now.current.count + back.length);
      };
      return { taken, putBack };
    },
    [update],
  );

  /** Restores rows on the server and here, in their former places. */
  const restore = useCallback(
    async ({ taken, putBack }: ReturnType<typeof takeAway>) => {
      const restored = await restoreBookmarks(libraryId, taken);
      if (!restored.ok) {
        showToast({ message: restored.message, tone: 'danger' });
        return;
      }
      const ids = new Set(restored.value.restored);
      putBack((patternId) => ids.has(patternId));
      await saver.current?.flush();
      await revalidate();
      showToast({
        message:
          ids.size === taken.length
            ? `${countOf(taken)} restored`
            : `${ids.size} of ${taken.length} restored. The others are no longer in the catalog.`,
      });
    },
    [libraryId, revalidate, showToast],
  );

  const remove = useCallback(
    async (patternIds: ReadonlySet<string>) => {
      await saver.current?.flush();
      const away = takeAway(patternIds);
      const removed = await removeBookmarks(libraryId, [...patternIds]);
      if (!removed.ok) {
        away.putBack(() => true);
        showToast({ message: removed.message, tone: 'danger' });
        return;
      }
      showToast({
        message: `${countOf(away.taken)} removed`,
        action: { label: 'Undo', run: () => void restore(away) },
      });
      await revalidate();
    },
    [libraryId, restore, revalidate, showToast, takeAway],
  );

  const moveTo = useCallback(
    async (patternIds: ReadonlySet<string>, target: LibraryLink) => {
      await saver.current?.flush();
      const away = takeAway(patternIds);
      const ids = away.taken.map(({ patternId }) => patternId);
      const moved = await moveBookmarks(libraryId, ids, target.id);
      if (!moved.ok) {
        away.putBack(() => true);
        showToast({ message: moved.message, tone: 'danger' });
        return;
      }
      const undo = async () => {
        await restore(away);
        if (moved.value.moved.length === 0) return;
        await removeBookmarks(target.id, moved.value.moved);
        await revalidate();
      };
      showToast({
        message: `${countOf(away.taken)} moved to ${untitled(target.title)}`,
        action: { label: 'Undo', run: () => void undo() },
      });
      await revalidate();
    },
    [libraryId, restore, revalidate, showToast, takeAway],
  );

  const change = useCallback(
    async (patternId: string, changes: RowChanges) => {
      const { note, savedVersionId } = changes;
      const changed = await updateBookmark(libraryId, patternId, {
        ...changes,
        ...(note === undefined ? {} : { note: note.trim() === '' ? null : note }),
      });
      if (!changed.ok) return changed.message;
      update(
        now.current.rows.map((row) =>
          row.patternId === patternId
            ? {
                ...row,
                ...(savedVersionId === undefined ? {} : { savedVersionId }),
                note: changed.value.note ?? undefined,
                // Of another version nothing is known until the page is read again.
                ...(note === undefined ? { update: undefined } : { noteBy: undefined }),
                pinnedVersionId: changed.value.versionId ?? undefined,
              }
            : row,
        ),
        now.current.count,
      );
      return undefined;
    },
    [libraryId, update],
  );

  return {
    rows,
    hasMore: rows.length < count,
    isLoading,
    loadMore,
    loadAll,
    reorder,
    remove,
    moveTo,
    change,
  };
}

/** `Toast`, or `3 patterns`. */
function countOf(rows: readonly LibraryRow[]): string {
  const [first] = rows;
  return rows.length === 1 && first !== undefined ? first.title : `${rows.length} patterns`;
}
