import { ChevronDownIcon, DownloadIcon, EllipsisIcon } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useRevalidator } from 'react-router';
import { MenuButton } from '../page/menu-button.tsx';
import { useToast } from '../page/toast.tsx';
import type { AiTask } from './ai-api.ts';
import { AI_TASKS, AiDialog } from './ai-dialog.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { untitled } from '../bookmarks/libraries-api.ts';
import { updateLibrary } from './library-api.ts';
import { CREATED, DeleteLibraryDialog, LibraryDialog } from './library-dialogs.tsx';
import type { OwnLibraryPage } from './library-page.server.ts';
import { mayEdit } from '../../../../domain/workspace/library-role.ts';

/** The title of a library, and its owner's commands. */
export function LibraryHeader(props: { readonly loaded: OwnLibraryPage; readonly count: number }) {
  const { library, libraries, hasModel } = props.loaded;
  const [dialog, setDialog] = useState<'edit' | 'delete' | 'import'>();
  const [task, setTask] = useState<AiTask>();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const showToast = useToast();
  const title = untitled(library.title);
  const heading = useRef<HTMLHeadingElement>(null);
  // Its dialog and what opened it are gone.
  const created = useLocation().state === CREATED ? library.id : undefined;
  useEffect(() => {
    if (created !== undefined) heading.current?.focus();
  }, [created]);
  const position = libraries.findIndex(({ id }) => id === library.id);
  // The order of one's own libraries; shared ones follow.
  const isOthers = library.role !== 'owner';
  const whenEmpty = props.count === 0 ? 'This library is empty.' : undefined;
  const close = () => setDialog(undefined);

  /** The line that `init --library` writes as well, with the server, which `init` has set up. */
  async function copyForAgent(): Promise<void> {
    const line = `Use our library on the MCP server ${props.loaded.mcpUrl}, with a token for this library: pass library_id "${library.id}" to list_components, find_components and get_kit, and use the versions that it pins.`;
    await navigator.clipboard.writeText(line).then(
      () =>
        showToast({
          message: 'Instruction copied for your agent, which needs a token for this library',
          action: { label: 'Get a token', run: () => void navigate('/account') },
        }),
      () =>
        showToast({
          message: `Your browser blocked copying. The library's id is ${library.id}.`,
          tone: 'danger',
        }),
    );
  }

  async function moveTo(index: number): Promise<void> {
    const moved = await updateLibrary(library.id, { position: index });
    if (!moved.ok) showToast({ message: moved.message, tone: 'danger' });
    else showToast({ message: `${title} moved to position ${index + 1}` });
    await revalidate();
  }

  return (
    <header className="flex flex-wrap items-start gap-4">
      <div className="min-w-0 flex-1 basis-72">
        <h1 ref={heading} tabIndex={-1} className="text-xl">
          {title}
        </h1>
        {library.description === '' ? null : (
          <p className="mt-1 max-w-xl text-base whitespace-pre-line text-muted">
            {library.description}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <button
          type="button"
          className="needs-script btn btn-primary"
          onClick={() => void copyForAgent()}
        >
          Use with your agent
        </button>
        {hasModel ? (
          <MenuButton
            label="Ask AI"
            className="btn"
            groups={[
              {
                items: AI_TASKS.map(({ label, ...given }) => ({
                  id: given.task,
                  label,
                  disabledReason: whenEmpty,
                  onSelect: () => setTask(given.task),
                })),
              },
            ]}
          >
            Ask AI
            <ChevronDownIcon />
          </MenuButton>
        ) : null}
        <a
          href={`/api/libraries/${library.id}/export.json`}
          download={fileNameOf(title)}
          className="btn"
        >
          <DownloadIcon />
          Export
        </a>
        <MenuButton
          label="More about this library"
          isIcon
          className="btn btn-quiet btn-icon"
          groups={[
            {
              items: [
                {
                  id: 'edit',
                  label: 'Edit title and description',
                  disabledReason: mayEdit(library.role) ? undefined : 'You may only read it.',
                  onSelect: () => setDialog('edit'),
                },
                { id: 'import', label: 'Import a library', onSelect: () => setDialog('import') },
                // Needs no model.
                ...(hasModel
                  ? []
                  : [
                      {
                        id: 'export',
                        label: 'Export variables as code',
                        disabledReason: whenEmpty,
                        onSelect: () => setTask('export-code'),
                      },
                    ]),
              ],
            },
            {
              items: [
                {
                  id: 'up',
                  label: 'Move up the list',
                  disabledReason: isOthers
                    ? 'Shared libraries follow your own.'
                    : position <= 0
                      ? 'It is the first one.'
                      : undefined,
                  onSelect: () => moveTo(position - 1),
                },
                {
                  id: 'down',
                  label: 'Move down the list',
                  disabledReason: isOthers
                    ? 'Shared libraries follow your own.'
                    : position === libraries.length - 1
                      ? 'It is the last one.'
                      : undefined,
                  onSelect: () => moveTo(position + 1),
                },
              ],
            },
            {
              items: [
                {
                  id: 'delete',
                  label: 'Delete library',
                  tone: 'danger',
                  disabledReason: library.isDefault
                    ? 'Your default library cannot be deleted.'
                    : library.role === 'owner'
                      ? undefined
                      : 'Only its owners may delete it.',
                  onSelect: () => setDialog('delete'),
                },
              ],
            },
          ]}
        >
          <EllipsisIcon />
        </MenuButton>
      </div>
      <LibraryDialog isOpen={dialog === 'edit'} onClose={close} library={library} />
      <ImportDialog isOpen={dialog === 'import'} onClose={close} />
      <DeleteLibraryDialog isOpen={dialog === 'delete'} onClose={close} library={library} />
      <AiDialog task={task} onClose={() => setTask(undefined)} library={library} />
    </header>
  );
}

/** `order-desk.json`. */
function fileNameOf(title: string): string {
  const name = title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
  return `${name === '' ? 'library' : name}.json`;
}
