import { useRef, useState } from 'react';
import { ConfirmDialog } from '../page/dialog.tsx';
import { type ConnectedAppRow, AppSection, TokenSection } from './access-sections.tsx';
import type { TokenJson } from '../../../../domain/identity/personal-access-tokens.ts';
import { type ActivityRow, ActivitySection } from './activity-section.tsx';
import { type Author, AuthorForm } from './author-form.tsx';
import type { LibraryOption } from './library-choices.tsx';
import type { ScopeOption } from './scope-texts.server.ts';
import { type SessionRow, SessionSection } from './session-section.tsx';

/** The data of the account page. Times are ISO 8601. */
export interface AccountPage {
  readonly email: string;
  readonly author: Author;
  readonly sessions: readonly SessionRow[];
  readonly tokens: readonly TokenJson[];
  readonly scopes: readonly ScopeOption[];
  readonly libraries: readonly LibraryOption[];
  /** The longest lifetime of a new token; undefined for no maximum. */
  readonly tokenMaxDays: number | undefined;
  /** The scopes that the form selects by default. */
  readonly defaultScopes: readonly string[];
  /** Undefined while OAuth is off. */
  readonly apps: readonly ConnectedAppRow[] | undefined;
  readonly activity: {
    readonly events: readonly ActivityRow[];
    readonly isOlder: boolean;
    readonly hasMore: boolean;
  };
  readonly baseUrl: string;
  readonly now: string;
}

/** The account page: tokens, connected apps, sign-out and account deletion. */
export function AccountView({ account }: { readonly account: AccountPage }) {
  return (
    <div className="mx-auto w-full max-w-4xl px-4 pt-8 md:px-8 md:pt-12">
      <h1 className="text-xl">Account</h1>
      <p className="mt-1 text-base text-muted">
        {account.author.name === '' ? account.email : `${account.author.name} · ${account.email}`}
      </p>
      <TokenSection {...account} />
      {account.apps === undefined ? null : <AppSection apps={account.apps} />}
      <ActivitySection {...account.activity} />
      <section className="mt-14 grid gap-8 border-t border-line pt-8 md:grid-cols-2">
        <NameSection author={account.author} />
        <SessionSection sessions={account.sessions} />
        <DeleteAccount email={account.email} />
      </section>
    </div>
  );
}

function NameSection({ author }: { readonly author: Author }) {
  return (
    <section aria-labelledby="your-name">
      <h2 id="your-name" className="text-base leading-6">
        Your name
      </h2>
      <p className="mt-1 text-muted">Libraries that you share can show it.</p>
      <AuthorForm author={author} />
    </section>
  );
}

function DeleteAccount({ email }: { readonly email: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  return (
    <div>
      <h2 className="text-base leading-6">Delete account</h2>
      <p className="mt-1 text-muted">
        Deletes your tokens, libraries and saved patterns. The catalog stays as it is.
      </p>
      <p className="mt-3">
        <button type="button" className="btn btn-danger" onClick={() => setIsOpen(true)}>
          Delete account…
        </button>
      </p>
      {/* It loads a new document, free of account data. */}
      <form ref={form} method="post" action="/account/delete" hidden />
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title="Delete your account?"
        confirmLabel="Delete account"
        confirmText={email}
        onConfirm={() => {
          form.current?.submit();
          // Pending until the page is left.
          return new Promise(() => {});
        }}
      >
        You cannot undo this. Your tokens stop working immediately.
      </ConfirmDialog>
    </div>
  );
}
