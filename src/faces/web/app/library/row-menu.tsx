import type { loadMenu } from '../page/menu-button.tsx';
import { type LibraryRow, hasUpdate } from './library-rows.ts';

/** The menu of whichever row has it open: a library has thousands. */
export function RowMenu(props: {
  readonly Menu: Awaited<ReturnType<typeof loadMenu>>['Menu'];
  /** The row's button, while the menu is open. */
  readonly anchor: HTMLElement | undefined;
  readonly onClose: () => void;
  readonly row: LibraryRow;
  readonly index: number;
  readonly count: number;
  readonly onEdit: () => void;
  readonly onAccept: (version: string) => Promise<void>;
  readonly onPin: () => Promise<void>;
  readonly onMove: (index: number) => void;
  readonly onMoveToEnd: () => Promise<void>;
  readonly onMoveAway: () => void;
  readonly onRemove: () => Promise<void>;
}) {
  const { Menu, row, index, count, onMove, onPin } = props;
  const { version, pinnedVersionId } = row;
  const first = index === 0 ? 'It is the first one.' : undefined;
  const last = index === count - 1 ? 'It is the last one.' : undefined;
  const isPinned = pinnedVersionId !== undefined;
  return (
    <Menu
      label={`Actions for ${row.title}`}
      anchor={props.anchor ?? null}
      onOpenChange={(isOpen) => {
        if (!isOpen) props.onClose();
      }}
      groups={[
        {
          items: [
            {
              id: 'note',
              label: row.note === undefined ? 'Add a note' : 'Edit note',
              onSelect: props.onEdit,
            },
            ...(hasUpdate(row) && version !== undefined
              ? [
                  {
                    id: 'switch',
                    label: `Switch to ${version}`,
                    onSelect: () => props.onAccept(version),
                  },
                ]
              : []),
            ...(version === undefined && !isPinned
              ? []
              : [
                  {
                    id: 'pin',
                    label: isPinned ? 'Follow the active version' : `Pin to ${version}`,
                    onSelect: onPin,
                  },
                ]),
          ],
        },
        {
          items: [
            {
              id: 'up',
              label: 'Move up',
              disabledReason: first,
              onSelect: () => onMove(index - 1),
            },
            {
              id: 'down',
              label: 'Move down',
              disabledReason: last,
              onSelect: () => onMove(index + 1),
            },
            {
              id: 'top',
              label: 'Move to the top',
              disabledReason: first,
              onSelect: () => onMove(0),
            },
            {
              id: 'bottom',
              label: 'Move to the bottom',
              disabledReason: last,
              onSelect: props.onMoveToEnd,
            },
          ],
        },
        {
          items: [
            { id: 'away', label: 'Move to another library', onSelect: props.onMoveAway },
            {
              id: 'remove',
              label: 'Remove from this library',
              tone: 'danger',
              onSelect: props.onRemove,
            },
          ],
        },
      ]}
    />
  );
}
