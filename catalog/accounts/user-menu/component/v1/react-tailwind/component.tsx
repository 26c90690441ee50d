'use client';

import { Building2, ChevronsUpDown, LoaderCircle, LogOut } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ComponentProps } from 'react';

import { Avatar } from '../data-display-avatar/component';
import { placeBeside } from '../forms-button/component';
import { useLabels } from '../layout-language-provider/component';
import { Menu } from '../overlays-menu/component';
import type { MenuGroup, MenuProps } from '../overlays-menu/component';

export interface UserMenuUser {
  /** `null` until somebody has given a name. */
  name: string | null;
  email: string;
  src?: string | null | undefined;
}

export interface UserMenuWorkspace {
  id: string;
  name: string;
  /** At the end of the line: the plan, the role. */
  hint?: string | undefined;
  /** Why it cannot be opened now: "Sign in with your company first". */
  disabledReason?: string | undefined;
}

export interface UserMenuProps extends Omit<ComponentProps<'div'>, 'children'> {
  user: UserMenuUser;
  /** With more than one, the menu switches between them. */
  workspaces?: readonly UserMenuWorkspace[] | undefined;
  workspaceId?: string | undefined;
  /** Opens the other workspace. While it is pending, the button shows that. */
  onWorkspaceChange?: ((id: string) => Promise<unknown> | void) | undefined;
  /** Settings, help and what else belongs to the person: links, mostly. */
  groups?: readonly MenuGroup[] | undefined;
  onSignOut?: (() => Promise<unknown> | void) | undefined;
  /** Signs out by a form, in place of `onSignOut`: an address that takes POST, or a server action. */
  signOutAction?: ComponentProps<'form'>['action'];
  /** Hidden fields of that form: a token against forged requests. */
  signOutFields?: Readonly<Record<string, string>> | undefined;
  /** For a router, in place of loading the document of a link. */
  onNavigate?: MenuProps['onNavigate'];
  /** Only the avatar, where there is no room for words. */
  compact?: boolean | undefined;
  open?: boolean | undefined;
  defaultOpen?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  labels?: Partial<UserMenuLabels> | undefined;
}

export interface UserMenuLabels {
  /** Names the menu, and the button while that is an avatar alone. */
  menu: (name: string) => string;
  workspace: string;
  switching: (workspace: string) => string;
  notSwitched: (workspace: string, error: unknown) => string;
  signOut: string;
  signingOut: string;
  notSignedOut: (error: unknown) => string;
}

const ENGLISH: UserMenuLabels = {
  menu: (name) => `Account of ${name}`,
  workspace: 'Workspace',
  switching: (workspace) => `Opening ${workspace}…`,
  notSwitched: (workspace) => `${workspace} did not open. Try again.`,
  signOut: 'Sign out',
  signingOut: 'Signing out…',
  notSignedOut: () => 'You are still signed in. Try again.',
};

const NONE: readonly UserMenuWorkspace[] = [];

/** Who is signed in, where, and the way out. */
export function UserMenu(props: UserMenuProps) {
  const { user, workspaces = NONE, workspaceId, onWorkspaceChange, onSignOut, ...more } = props;
  const { groups = [], compact = false, open, defaultOpen, onOpenChange, labels, ...own } = more;
  const { signOutAction, signOutFields = {}, onNavigate, ...rest } = own;
  const text = useLabels('userMenu', ENGLISH, labels);
  const noteRef = useRef<HTMLSpanElement>(null);
  const formRef = useRef<HTMLFormElement>(null);
  /** What is being done, in words. Empty at rest. */
  const [pending, setPending] = useState('');
  const [problem, setProblem] = useState('');
  const name = user.name ?? user.email;
  const current = workspaces.find(({ id }) => id === workspaceId);

  /** The menu has closed by then: the button shows what is going on. */
  async function run(
    work: () => Promise<unknown> | void,
    doing: string,
    failed: (error: unknown) => string,
  ) {
    setProblem('');
    try {
      const result = work();
      if (result) setPending(doing);
      await result;
    } catch (error) {
      setProblem(failed(error));
      noteRef.current?.togglePopover(true);
      placeBeside(noteRef.current?.parentElement ?? null, noteRef.current);
    }
    setPending('');
  }

  function switchTo({ id, name: target }: UserMenuWorkspace) {
    if (id === workspaceId || pending) return;
    // A radio item leaves its menu open; another workspace is another page.
    document.querySelector<HTMLElement>('[role=menu]:popover-open')?.hidePopover();
    void run(
      () => onWorkspaceChange?.(id),
      text.switching(target),
      (error) => text.notSwitched(target, error),
    );
  }

  return (
    <div
      {...rest}
      className={`inline-flex max-w-full font-(family-name:--ui-font) text-sm text-(--ui-text) [anchor-name:--user-menu] [anchor-scope:--user-menu] ${rest.className ?? ''}`}
    >
      <Menu
        label={text.menu(name)}
        open={open}
        defaultOpen={defaultOpen}
        onOpenChange={onOpenChange}
        onNavigate={onNavigate}
        className="min-w-0"
        trigger={(trigger) => (
          <button
            {...trigger}
            aria-busy={pending !== ''}
            className={`inline-flex min-h-(--ui-control) max-w-full min-w-(--ui-control) items-center gap-2 rounded-(--ui-radius) border border-transparent text-start hover:bg-(--ui-hover) focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-(--ui-focus) active:bg-(--ui-active) aria-expanded:bg-(--ui-active) [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-(--ui-text-subtle) ${compact ? 'justify-center px-1' : 'px-2 py-1'}`}
          >
            {compact && pending ? (
              <LoaderCircle aria-hidden className="animate-spin motion-reduce:animate-none" />
            ) : (
              <Avatar name={user.name} src={user.src} size="small" decorative />
            )}
            {compact ? (
              <span className="sr-only">{text.menu(name)}</span>
            ) : (
              <>
                <span className="grid min-w-0 grow">
                  <span className="truncate font-medium">{name}</span>
                  {current && (
                    <span className="truncate text-xs text-(--ui-text-muted)">{current.name}</span>
                  )}
                </span>
                {pending ? (
                  <LoaderCircle aria-hidden className="animate-spin motion-reduce:animate-none" />
                ) : (
                  <ChevronsUpDown aria-hidden />
                )}
              </>
            )}
          </button>
        )}
        groups={[
          ...(workspaces.length > 1
            ? [
                {
                  label: text.workspace,
                  items: workspaces.map((workspace) => ({
                    id: workspace.id,
                    kind: 'radio' as const,
                    label: workspace.name,
                    hint: workspace.hint,
                    icon: <Building2 aria-hidden />,
                    checked: workspace.id === workspaceId,
                    disabledReason: workspace.disabledReason,
                    onSelect: () => switchTo(workspace),
                  })),
                },
              ]
            : []),
          ...groups,
          {
            label: user.email,
            items: [
              {
                id: 'sign-out',
                label: text.signOut,
                icon: <LogOut aria-hidden className="rtl:-scale-x-100" />,
                onSelect: () => {
                  if (signOutAction !== undefined) return formRef.current?.requestSubmit();
                  void run(() => onSignOut?.(), text.signingOut, text.notSignedOut);
                },
              },
            ],
          },
        ]}
      />
      {signOutAction !== undefined && (
        <form
          ref={formRef}
          method={isAddress(signOutAction) ? 'post' : undefined}
          action={signOutAction}
          hidden
        >
          {Object.entries(signOutFields).map(([field, value]) => (
            <input key={field} type="hidden" name={field} value={value} />
          ))}
        </form>
      )}
      {/* In the top layer nothing clips it. Escape and a press elsewhere close it. */}
      <span
        ref={noteRef}
        popover="auto"
        className="inset-auto my-1 max-w-72 rounded-(--ui-radius) border border-(--ui-border) bg-(--ui-surface-raised) bg-clip-padding px-3 py-2 text-start font-normal whitespace-normal text-(--ui-text) shadow-(--ui-shadow) [position-anchor:--user-menu] [position-area:block-end_span-inline-end] [position-try-fallbacks:flip-block,flip-inline,flip-block_flip-inline] empty:hidden"
      >
        {problem}
      </span>
      <span role="status" className="sr-only">
        {pending || problem}
      </span>
    </div>
  );
}

/** React says itself how a function is called. */
const isAddress = (action: ComponentProps<'form'>['action']) => typeof action === 'string';
