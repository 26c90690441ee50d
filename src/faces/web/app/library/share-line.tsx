import { EllipsisIcon, GlobeIcon, LinkIcon, LockIcon } from 'lucide-react';
import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { ConfirmDialog } from '../page/dialog.tsx';
import { AuthorDialog } from '../account/author-form.tsx';
import { MenuButton } from '../page/menu-button.tsx';
import { useToast } from '../page/toast.tsx';
import { replaceShareLink, updateLibrary } from './library-api.ts';
import type { OwnLibraryPage } from './library-page.server.ts';

/** Who can read a library, in one line, with the controls to change it. */
export function ShareLine(props: {
  readonly library: OwnLibraryPage['library'];
  readonly author: OwnLibraryPage['author'];
  /** Whether members read it too. */
  readonly hasOthers: boolean;
}) {
  const { library, author } = props;
  const { shareUrl } = library;
  const [dialog, setDialog] = useState<'replace' | 'author'>();
  const [isPending, setIsPending] = useState(false);
  const { revalidate } = useRevalidator();
  const showToast = useToast();

  const closeDialog = () => setDialog(undefined);

  async function share(shareEnabled: boolean, canUndo = true): Promise<void> {
    setIsPending(true);
    const result = await updateLibrary(library.id, { shareEnabled });
    await revalidate();
    setIsPending(false);
    if (!result.ok) {
      showToast({ message: result.message, tone: 'danger' });
      return;
    }
    const undo = { label: 'Undo', run: () => void share(!shareEnabled, false) };
    showToast({
      message: shareEnabled ? 'Anyone with the link can read it' : 'Sharing stopped',
      ...(canUndo && !shareEnabled ? { action: undo } : {}),
    });
  }

  async function replace(): Promise<string | undefined> {
    const result = await replaceShareLink(library.id);
    await revalidate();
    if (!result.ok) return result.message;
    showToast({ message: 'New link created. The old one no longer works.' });
    return undefined;
  }

  function copy(text: string, message: string): void {
    navigator.clipboard.writeText(text).then(
      () => showToast({ message }),
      () =>
        showToast({
          message: 'Your browser blocked copying. Open the preview and copy its address.',
          tone: 'danger',
        }),
    );
  }

  return (
    <section
      aria-label="Sharing"
      className="mt-6 flex min-h-13 flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line bg-surface py-2 ps-4 pe-2"
    >
      <p className="flex items-center gap-2 font-medium max-md:flex-1">
        {shareUrl === undefined ? (
          <LockIcon className="text-muted" />
        ) : (
          <GlobeIcon className="text-muted" />
        )}
        {shareUrl !== undefined
          ? 'Anyone with the link can read it'
          : props.hasOthers
            ? 'Only its members can read it'
            : 'Only you can read it'}
      </p>
      {shareUrl === undefined ? (
        <button
          type="button"
          className="needs-script btn btn-small ms-auto pointer-coarse:min-h-10"
          disabled={isPending}
          onClick={() => void share(true)}
        >
          Share by link
        </button>
      ) : (
        <>
          <span className="min-w-56 flex-1 truncate font-mono text-[0.8125rem] text-muted max-md:hidden">
            {shortened(shareUrl)}
          </span>
          <span className="ms-auto flex flex-wrap gap-1 max-md:order-last max-md:-ms-2 max-md:w-full pointer-coarse:*:min-h-10">
            <button
              type="button"
              className="needs-script btn btn-small"
              onClick={() => copy(shareUrl, 'Link copied')}
            >
              <LinkIcon />
              Copy link
            </button>
            <Link to={pathOf(shareUrl)} className="btn btn-small btn-quiet">
              Preview
            </Link>
          </span>
          <MenuButton
            label="More about sharing"
            isIcon
            className="btn btn-small btn-quiet btn-icon md:-ms-3 pointer-coarse:min-h-10 pointer-coarse:w-10"
            groups={[
              {
                items: [
                  {
                    id: 'agents',
                    label: 'Copy address for agents',
                    description: 'library.txt: the library as Markdown',
                    onSelect: () =>
                      copy(shareUrl.replace('/library?', '/library.txt?'), 'Address copied'),
                  },
                  {
                    id: 'author',
                    label: 'Author name',
                    description: author.isShown ? `Shown as ${author.name}` : 'Not shown',
                    onSelect: () => setDialog('author'),
                  },
                ],
              },
              {
                items: [
                  // Not a button: it would appear where "Share by link" was just pressed.
                  {
                    id: 'stop',
                    label: 'Stop sharing',
                    disabledReason: isPending ? 'Another change is being saved.' : undefined,
                    onSelect: () => void share(false),
                  },
                  {
                    id: 'replace',
                    label: 'Replace the link',
                    tone: 'danger',
                    onSelect: () => setDialog('replace'),
                  },
                ],
              },
            ]}
          >
            <EllipsisIcon />
          </MenuButton>
        </>
      )}
      <ConfirmDialog
        isOpen={dialog === 'replace'}
        onClose={closeDialog}
        title="Replace the link?"
        confirmLabel="Replace link"
        onConfirm={replace}
      >
        The current link and its library.txt stop working immediately for everyone who has them.
      </ConfirmDialog>
      <AuthorDialog author={author} isOpen={dialog === 'author'} onClose={closeDialog} />
    </section>
  );
}

/** The address, without its scheme and most of the token. */
function shortened(shareUrl: string): string {
  return `${shareUrl.replace(/^https?:\/\//, '').replace(/(?<=token=.{4}).*/, '')}…`;
}

function pathOf(shareUrl: string): string {
  const { pathname, search } = new URL(shareUrl);
  return `${pathname}${search}`;
}
