import type { Result } from '../errors.ts';

/** What the audit log records (docs/specification.md#audit-log). */
export const AUDIT_KINDS = [
  'sign_in',
  'sign_in_refused',
  'session_ended',
  'token_minted',
  'token_revoked',
  'token_expired',
  'app_allowed',
  'app_denied',
  'app_disconnected',
  'share_started',
  'share_ended',
  'share_link_replaced',
  'export_created',
  'export_downloaded',
  'library_exported',
  'library_deleted',
  'library_handed_over',
  'member_invited',
  'invitation_withdrawn',
  'member_joined',
  'member_role_changed',
  'member_removed',
  'group_admitted',
  'group_removed',
  'account_deleted',
  'user_suspended',
  'user_unsuspended',
  'user_relinked',
  'component_published',
  'component_activated',
  'component_withdrawn',
  'component_deprecated',
  'operator_link_created',
  'backup_created',
  'operator_sign_in',
  'operator_sign_in_refused',
] as const;

export type AuditKind = (typeof AUDIT_KINDS)[number];

/** Whether a text is a kind of event. */
export function isAuditKind(text: string): text is AuditKind {
  return AUDIT_KINDS.some((kind) => kind === text);
}

/** A recorded event. It has ids only: no secret, no code, no text of a user. */
export interface AuditEvent {
  /** In the order of recording. */
  readonly id: number;
  readonly at: Date;
  readonly kind: AuditKind;
  readonly userId: string | undefined;
  /** The id of the session or token that it was done with. */
  readonly credential: string | undefined;
  /** The id of what it was done to, such as a token, a library or `<pattern id> <version>`. */
  readonly subject: string | undefined;
  /** `ok`, or why it was refused or ended. */
  readonly outcome: string;
  readonly ipHash: string | undefined;
}

/** An event that no statement of the database records by itself. */
export interface NewAuditEvent {
  readonly kind: AuditKind;
  readonly userId?: string | undefined;
  readonly subject?: string | undefined;
  /** `ok` when left out. */
  readonly outcome?: string | undefined;
}

/** What a request works as: what it may touch, and what its writes are recorded under. */
export interface Actor {
  /** The id of a session or token. */
  readonly credential: string | undefined;
  readonly ipHash: string | undefined;
  /** The libraries that everything in the request is restricted to; undefined for all of the user's. */
  readonly libraryIds?: readonly string[] | undefined;
}

/** The audit log. Events are kept for 180 days. */
export interface AuditLog {
  readonly record: (event: NewAuditEvent) => Promise<Result<void>>;
  /** A user's own events, newest first: those before the event with the id `before`. */
  readonly ofUser: (
    userId: string,
    page: { readonly before: number | undefined; readonly limit: number },
  ) => Promise<Result<readonly AuditEvent[]>>;
  /** Everyone's events, oldest first, for the operator: those after the event with the id `after`, or 0. */
  readonly read: (
    filter: AuditFilter,
    page: { readonly after: number; readonly limit: number },
  ) => Promise<Result<readonly AuditEvent[]>>;
  /** Records what has expired and deletes what is too old. */
  readonly tidy: () => Promise<Result<void>>;
}

/** What is left out selects everything. */
export interface AuditFilter {
  readonly userId?: string | undefined;
  readonly kind?: AuditKind | undefined;
  readonly since?: Date | undefined;
}
