import { ChevronDownIcon, DownloadIcon, EllipsisIcon } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { MenuButton } from '../page/menu-button.tsx';
import { useToast } from '../page/toast.tsx';
import type { AiTask } from './ai-api.ts';
import { AI_TASKS, AiDialog } from './ai-dialog.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { untitled } from '../bookmarks/libraries-api.ts';
import { updateLibrary } from './library-api.ts';
import { DeleteLibraryDialog, LibraryDialog } from './library-dialogs.tsx';
import type { OwnLibraryPage } from './library-page.server.ts';

/** The title of a library, and its owner's commands. */
export function LibraryHeader(props: { readonly loaded: OwnLibraryPage; readonly count: number }) {
  const { library, libraries } = props.loaded;
  const [dialog, setDialog] = useState<'edit' | 'delete' | 'import'>();
  const [task, setTask] = useState<AiTask>();
  const { revalidate } = useRevalidator();
  const showToast = useToast();
  const title = untitled(library.title);
  const position = libraries.findIndex(({ id }) => id === library.id);
  const close = () => setDialog(undefined);

  async function moveTo(index: number): Promise<void> {
    const moved = await updateLibrary(library.id, { position: index });
    if (!moved.ok) showToast({ message: moved.message });
    else showToast({ message: `${title} moved to position ${index + 1}` });
    await revalidate();
  }

  return (
    <header className="flex flex-wrap items-start gap-4">
      <div className="min-w-0 flex-1 basis-72">
        <h1 className="text-xl">{title}</h1>
        {library.description === '' ? null : (
          <p className="mt-1 max-w-xl text-base whitespace-pre-line text-muted">
            {library.description}
          </p>
        )}
      </div>
      <div className="flex gap-2">
        <MenuButton
          label="Ask AI"
          className="btn"
          items={AI_TASKS.map(({ label, ...given }) => ({
            label,
            isDisabled: props.count === 0,
            run: () => setTask(given.task),
          }))}
        >
          Ask AI
          <ChevronDownIcon />
        </MenuButton>
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
          items={[
            { label: 'Edit title and description', run: () => setDialog('edit') },
            { label: 'Import a library', run: () => setDialog('import') },
            'line',
            {
              label: 'Move up the list',
              isDisabled: position <= 0,
              run: () => void moveTo(position - 1),
            },
            {
              label: 'Move down the list',
              isDisabled: position === libraries.length - 1,
              run: () => void moveTo(position + 1),
            },
            'line',
            {
              label: 'Delete library',
              ...(library.isDefault
                ? { isDisabled: true, hint: 'Your default library cannot be deleted.' }
                : { isDanger: true }),
              run: () => setDialog('delete'),
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
