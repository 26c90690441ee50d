import { type ReactNode, useState } from 'react';
import { useRevalidator } from 'react-router';
import { ConfirmDialog } from '../page/dialog.tsx';
import { useToast } from '../page/toast.tsx';
import type { ApiResult } from '../page/api-request.ts';
import type { TokenJson } from '../../../../domain/identity/personal-access-tokens.ts';
import { disconnectApp, revokeToken } from './account-api.ts';
import { describeExpiry, describeLastUse, formatDate } from '../page/format-time.ts';
import type { LibraryOption } from './library-choices.tsx';
import { MintDialog } from './mint-dialog.tsx';
import type { ScopeOption } from './scope-texts.server.ts';

/** An application that the user allowed to connect by OAuth. */
export interface ConnectedAppRow {
  readonly clientId: string;
  readonly name: string;
  readonly scopes: readonly string[];
  /** ISO 8601. */
  readonly connectedAt: string;
}

/** The access tokens, with the dialogs that create and revoke them. */
export function TokenSection(props: {
  readonly tokens: readonly TokenJson[];
  readonly scopes: readonly ScopeOption[];
  /** The scopes that the form selects by default (docs/specification.md#scopes). */
  readonly defaultScopes: readonly string[];
  readonly libraries: readonly LibraryOption[];
  readonly tokenMaxDays: number | undefined;
  readonly baseUrl: string;
  /** ISO 8601. */
  readonly now: string;
}) {
  const { tokens, now } = props;
  const titles = new Map(props.libraries.map(({ id, title }) => [id, title]));
  const [isMinting, setIsMinting] = useState(false);
  const [revoking, setRevoking] = useState<TokenJson>();
  const { revalidate } = useRevalidator();
  const showToast = useToast();
  return (
    <section className="mt-10" aria-labelledby="tokens">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h2 id="tokens" className="text-lg">
            Access tokens
          </h2>
          <p className="mt-1 text-muted">
            A token lets one agent or script act as you. Make one for each, so that you can revoke
            it alone.
          </p>
        </div>
        <button type="button" className="btn btn-primary" onClick={() => setIsMinting(true)}>
          New token
        </button>
      </div>
      {tokens.length === 0 ? (
        <p className="mt-5 rounded-lg border border-dashed border-line px-6 py-10 text-center text-muted">
          No tokens yet
        </p>
      ) : (
        <ul className="mt-5 divide-y divide-line border-y border-line">
          {tokens.map((token) => (
            <TokenRow
              key={token.id}
              token={token}
              libraries={token.libraryIds?.map((id) => titles.get(id) ?? id)}
              now={now}
              onRevoke={() => setRevoking(token)}
            />
          ))}
        </ul>
      )}
      <MintDialog
        isOpen={isMinting}
        onClose={() => setIsMinting(false)}
        onChange={() => void revalidate()}
        scopes={props.scopes}
        defaultScopes={props.defaultScopes}
        libraries={props.libraries}
        maxDays={props.tokenMaxDays}
        baseUrl={props.baseUrl}
        now={now}
      />
      <EndAccessDialog
        isOpen={revoking !== undefined}
        title={`Revoke ${revoking?.name ?? ''}?`}
        confirmLabel="Revoke token"
        run={() => revokeToken(revoking?.id ?? '')}
        onClose={() => setRevoking(undefined)}
        onDone={() => {
          showToast({ message: `${revoking?.name ?? ''} revoked` });
          void revalidate();
        }}
      />
    </section>
  );
}

function TokenRow(props: {
  readonly token: TokenJson;
  /** The titles of its libraries; undefined for all. */
  readonly libraries: readonly string[] | undefined;
  readonly now: string;
  readonly onRevoke: () => void;
}) {
  const { token, libraries, now } = props;
  const expiry = describeExpiry(token.expiresAt, now);
  return (
    <AccessRow
      name={token.name}
      scopes={token.scopes}
      limits={libraries && `Only ${libraries.join(', ') || 'libraries that were deleted'}`}
      verb="Revoke"
      onEnd={props.onRevoke}
    >
      {describeLastUse(token.lastUsedAt, now)}
      <br />
      <span className={expiry.isSoon ? 'font-medium text-warning' : ''}>{expiry.text}</span>
    </AccessRow>
  );
}

/** Apps connected by OAuth. */
export function AppSection({ apps }: { readonly apps: readonly ConnectedAppRow[] }) {
  const [disconnecting, setDisconnecting] = useState<ConnectedAppRow>();
  const { revalidate } = useRevalidator();
  const showToast = useToast();
  return (
    <section className="mt-14" aria-labelledby="apps">
      <h2 id="apps" className="text-lg">
        Connected apps
      </h2>
      <p className="mt-1 text-muted">Apps that you allowed to act as you.</p>
      {apps.length === 0 ? (
        <p className="mt-5 rounded-lg border border-dashed border-line px-6 py-10 text-center text-muted">
          No connected apps
        </p>
      ) : (
        <ul className="mt-5 divide-y divide-line border-y border-line">
          {apps.map((app) => (
            <AccessRow
              key={app.clientId}
              name={app.name}
              scopes={app.scopes}
              verb="Disconnect"
              onEnd={() => setDisconnecting(app)}
            >
              Connected {formatDate(app.connectedAt)}
            </AccessRow>
          ))}
        </ul>
      )}
      <EndAccessDialog
        isOpen={disconnecting !== undefined}
        title={`Disconnect ${disconnecting?.name ?? ''}?`}
        confirmLabel="Disconnect"
        run={() => disconnectApp(disconnecting?.clientId ?? '')}
        onClose={() => setDisconnecting(undefined)}
        onDone={() => {
          showToast({ message: `${disconnecting?.name ?? ''} disconnected` });
          void revalidate();
        }}
      />
    </section>
  );
}

/** A token or an app: its name and scopes, some facts, and the button that ends its access. */
function AccessRow(props: {
  readonly name: string;
  readonly scopes: readonly string[];
  readonly limits?: string | undefined;
  readonly verb: string;
  readonly onEnd: () => void;
  readonly children: ReactNode;
}) {
  return (
    <li className="grid gap-x-6 gap-y-1 py-4 md:grid-cols-[minmax(0,1fr)_11rem_auto] md:items-center">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{props.name}</p>
        <p className="mt-1 font-mono text-xs text-muted">{props.scopes.join(', ')}</p>
        {props.limits === undefined ? null : (
          <p className="mt-1 text-muted wrap-anywhere">{props.limits}</p>
        )}
      </div>
      <p className="text-muted">{props.children}</p>
      <p className="max-md:mt-2">
        <button type="button" className="btn btn-small btn-danger" onClick={props.onEnd}>
          {props.verb}
          <span className="sr-only"> {props.name}</span>
        </button>
      </p>
    </li>
  );
}

/** Asks before an access ends. */
function EndAccessDialog(props: {
  readonly isOpen: boolean;
  readonly title: string;
  readonly confirmLabel: string;
  readonly run: () => Promise<ApiResult<unknown>>;
  readonly onClose: () => void;
  readonly onDone: () => void;
}) {
  return (
    <ConfirmDialog
      isOpen={props.isOpen}
      onClose={props.onClose}
      title={props.title}
      confirmLabel={props.confirmLabel}
      onConfirm={async () => {
        const result = await props.run();
        if (!result.ok) return result.message;
        props.onDone();
        return undefined;
      }}
    >
      Anything that uses it loses access on its next call. You cannot undo this.
    </ConfirmDialog>
  );
}
