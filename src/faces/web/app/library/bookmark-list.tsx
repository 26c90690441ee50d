import {
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
} from 'react';
import { flushSync } from 'react-dom';
import { loadMenu, usePopup } from '../page/menu-button.tsx';
import { useToast } from '../page/toast.tsx';
import { LiveCovers } from '../catalog/live-cover.tsx';
import { BookmarkRow, MoreRows, NoteEditor } from './bookmark-row.tsx';
import { startDrag } from './drag-order.ts';
import type { LibraryLink, OwnLibraryPage } from './library-page.server.ts';
import { type LibraryRow, describeOld } from './library-rows.ts';
import { MoveDialog } from './move-dialog.tsx';
import { RowMenu } from './row-menu.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { useLibraryRows } from './use-library-rows.ts';
import { mayEdit } from '../../../../domain/workspace/library-role.ts';
import { counted } from '../../../../domain/text.ts';

/** The patterns of a library in their owner's order, to move, select, annotate and remove. */
export function BookmarkList(props: {
  readonly library: OwnLibraryPage['library'];
  readonly libraries: readonly LibraryLink[];
  readonly initialRows: readonly LibraryRow[];
  readonly count: number;
  readonly onCount: (count: number) => void;
  readonly hasOthers: boolean;
  readonly whenEmpty: ReactNode;
}) {
  const { library, libraries, count } = props;
  const isEditor = mayEdit(library.role);
  const list = useLibraryRows({ ...props, libraryId: library.id });
  const { rows, reorder, loadAll } = list;
  const [selected, setSelected] = useState<ReadonlySet<string>>();
  const [editing, setEditing] = useState<string>();
  const [moving, setMoving] = useState<ReadonlySet<string>>();
  const menu = usePopup(loadMenu);
  const [menuRow, setMenuRow] = useState<LibraryRow>();
  const [announcement, setAnnouncement] = useState('');
  const element = useRef<HTMLUListElement>(null);
  const lastSelected = useRef('');
  const focusNext = useRef<{ readonly id: string; readonly control: string }>(undefined);
  const showToast = useToast();

  // A row loses focus when it moves in the document or is removed.
  useLayoutEffect(() => {
    const next = focusNext.current;
    if (next === undefined) return;
    focusNext.current = undefined;
    const row = rowOf(element.current, next.id);
    row
      ?.querySelector<HTMLElement>(`[data-control=${next.control}]`)
      ?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: 'nearest' });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- when rows or the editor have changed the document
  }, [rows, editing]);

  const move = useCallback(
    (row: LibraryRow, index: number, control: string) => {
      const to = Math.max(0, Math.min(rows.length - 1, index));
      setAnnouncement(`${row.title}: position ${to + 1} of ${count}`);
      if (rows.indexOf(row) === to) return;
      focusNext.current = { id: row.patternId, control };
      reorder(row.patternId, to);
    },
    [count, reorder, rows],
  );

  async function moveToEnd(row: LibraryRow, control: string): Promise<void> {
    await loadAll();
    focusNext.current = { id: row.patternId, control };
    setAnnouncement(`${row.title}: position ${count} of ${count}`);
    reorder(row.patternId, count - 1);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const found = controlOf(event.target, rows);
    if (found?.control !== 'grip' || event.altKey || event.metaKey || event.ctrlKey) return;
    const index = rows.indexOf(found.row);
    if (event.key === 'ArrowUp') move(found.row, index - 1, 'grip');
    else if (event.key === 'ArrowDown') move(found.row, index + 1, 'grip');
    else if (event.key === 'Home') move(found.row, 0, 'grip');
    else if (event.key === 'End') void moveToEnd(found.row, 'grip');
    else return;
    event.preventDefault();
  }

  function onPointerDown(event: PointerEvent): void {
    const found = controlOf(event.target, rows);
    if (found?.control !== 'grip') return;
    const row = rowOf(element.current, found.row.patternId);
    if (row === null) return;
    startDrag(event.nativeEvent, row, (index) => flushSync(() => move(found.row, index, 'grip')));
  }

  function onClick(event: MouseEvent): void {
    const found = controlOf(event.target, rows);
    if (found === undefined) return;
    if (found.control === 'select') toggle(found.row, event.shiftKey);
    if (found.control === 'pin') void togglePin(found.row);
    if (found.control !== 'menu') return;
    if (menu.anchor === found.element) menu.close();
    else {
      setMenuRow(found.row);
      menu.open(found.element);
    }
  }

  /** Selects a row; with Shift, every row between it and the last one. */
  function toggle(row: LibraryRow, isRange: boolean): void {
    const next = new Set(selected);
    const isOn = !next.has(row.patternId);
    const ends = [
      rows.findIndex((each) => each.patternId === lastSelected.current),
      rows.indexOf(row),
    ];
    const range =
      isRange && !ends.includes(-1) ? rows.slice(Math.min(...ends), Math.max(...ends) + 1) : [row];
    for (const { patternId } of range) {
      if (isOn) next.add(patternId);
      else next.delete(patternId);
    }
    lastSelected.current = row.patternId;
    setSelected(next);
  }

  async function remove(ids: ReadonlySet<string>): Promise<void> {
    focusAfter(ids);
    setSelected(undefined);
    await list.remove(ids);
  }

  /** Focus moves to the row that replaces the first removed one. */
  function focusAfter(ids: ReadonlySet<string>): void {
    const first = rows.findIndex(({ patternId }) => ids.has(patternId));
    const stays = ({ patternId }: LibraryRow) => !ids.has(patternId);
    const next = rows.slice(first).find(stays) ?? rows.slice(0, first).findLast(stays);
    if (next !== undefined) focusNext.current = { id: next.patternId, control: 'menu' };
  }

  function stopEditing(id: string): void {
    focusNext.current = { id, control: 'menu' };
    setEditing(undefined);
  }

  async function acceptVersion(row: LibraryRow, version: string): Promise<void> {
    const problem = await list.change(row.patternId, {
      savedVersionId: version,
      ...(row.pinnedVersionId === undefined ? {} : { versionId: version }),
    });
    showToast({
      message: problem ?? `${row.title} switched to ${version}`,
      tone: problem === undefined ? undefined : 'danger',
    });
  }

  /** Pins the version that agents get now, or lets them follow the active one. */
  async function togglePin(row: LibraryRow): Promise<void> {
    const versionId = row.pinnedVersionId === undefined ? (row.version ?? null) : null;
    const problem = await list.change(row.patternId, { versionId });
    showToast({
      message:
        problem ??
        (versionId === null
          ? 'Agents get the active version'
          : `Agents get ${versionId} from now on`),
      tone: problem === undefined ? undefined : 'danger',
    });
  }

  const old = describeOld(rows);
  if (count === 0 && rows.length === 0) return props.whenEmpty;
  return (
    <section aria-labelledby="saved">
      <h2 id="saved" className="sr-only">
        Saved patterns
      </h2>
      <SelectionBar
        selected={selected}
        onSelect={setSelected}
        onSelectAll={async () => {
          const all = await loadAll();
          setSelected(new Set(all.map(({ patternId }) => patternId)));
        }}
        onMove={() => setMoving(selected)}
        onRemove={() => void remove(selected ?? new Set())}
      >
        <p className="font-medium">{counted(count, 'pattern')}</p>
        {old === '' ? null : <span className="text-muted">{old}</span>}
      </SelectionBar>
      <p aria-live="assertive" className="sr-only">
        {announcement}
      </p>
      <p id="order-keys" hidden>
        Arrow keys move it one position, Home to the top, End to the bottom.
      </p>
      <LiveCovers>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- for the controls of its rows */}
        <ul ref={element} onKeyDown={onKeyDown} onPointerDown={onPointerDown} onClick={onClick}>
          {rows.map((row) => (
            <BookmarkRow
              key={row.patternId}
              row={row}
              isSelecting={selected !== undefined}
              isSelected={selected?.has(row.patternId) === true}
              mayEdit={isEditor}
              hasOthers={props.hasOthers}
              isMenuOpen={menu.anchor !== undefined && menuRow?.patternId === row.patternId}
              editor={
                editing === row.patternId ? (
                  <NoteEditor
                    row={row}
                    isShared={library.shareUrl !== undefined}
                    onSave={async (note) => {
                      const problem = await list.change(row.patternId, { note });
                      if (problem === undefined) stopEditing(row.patternId);
                      return problem;
                    }}
                    onCancel={() => stopEditing(row.patternId)}
                  />
                ) : undefined
              }
            />
          ))}
        </ul>
      </LiveCovers>
      {list.hasMore ? (
        <MoreRows isLoading={list.isLoading} onLoad={() => void list.loadMore()} />
      ) : null}
      {menu.popup === undefined || menuRow === undefined || !isEditor ? null : (
        <RowMenu
          Menu={menu.popup.Menu}
          anchor={menu.anchor}
          onClose={menu.close}
          row={menuRow}
          index={rows.indexOf(menuRow)}
          count={count}
          onEdit={() => setEditing(menuRow.patternId)}
          onAccept={(version) => acceptVersion(menuRow, version)}
          onPin={() => togglePin(menuRow)}
          onMove={(index) => move(menuRow, index, 'menu')}
          onMoveToEnd={() => moveToEnd(menuRow, 'menu')}
          onMoveAway={() => setMoving(new Set([menuRow.patternId]))}
          onRemove={() => remove(new Set([menuRow.patternId]))}
        />
      )}
      <MoveDialog
        ids={moving}
        libraries={libraries.filter(({ id, role }) => id !== library.id && mayEdit(role))}
        onClose={() => setMoving(undefined)}
        onMove={(ids, target) => {
          focusAfter(ids);
          setSelected(undefined);
          setMoving(undefined);
          void list.moveTo(ids, target);
        }}
      />
    </section>
  );
}

function rowOf(list: HTMLElement | null, id: string): HTMLElement | null {
  return list?.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"]`) ?? null;
}

/** The row and the control that an event comes from. */
function controlOf(target: EventTarget, rows: readonly LibraryRow[]) {
  const element =
    target instanceof Element ? target.closest<HTMLElement>('[data-control]') : undefined;
  const id = element?.closest<HTMLElement>('[data-id]')?.dataset['id'];
  const row = rows.find(({ patternId }) => patternId === id);
  const control = element?.dataset['control'];
  return element === null || element === undefined || row === undefined || control === undefined
    ? undefined
    : { element, row, control };
}
