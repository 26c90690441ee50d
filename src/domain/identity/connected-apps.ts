import type { Result } from '../errors.ts';

/** An OAuth client that a user has allowed to act for them. */
export interface ConnectedApp {
  readonly clientId: string;
  readonly name: string;
  readonly scopes: readonly string[];
  readonly connectedAt: Date;
}

/** The OAuth clients of users (docs/specification.md#oauth). */
export interface ConnectedApps {
  readonly list: (userId: string) => Promise<Result<readonly ConnectedApp[]>>;
  /** Revokes the consent and all its tokens; false if there was none. */
  readonly disconnect: (userId: string, clientId: string) => Promise<Result<boolean>>;
  /**
   * Makes room for a client that registers itself: removes those that nobody allowed within 30 days, and the oldest ones
   * where there are too many. False if there is no room.
   */
  readonly admitRegistration: () => Promise<Result<boolean>>;
  /** The name that a client registered with; undefined for an unknown one. */
  readonly clientName: (clientId: string) => Promise<Result<string | undefined>>;
}

/**
 * Whether a redirect address has the private-use scheme of an editor that is known to use it (RFC 8252 7.1). The names of
 * such schemes should be reverse domains, which no system runs or opens by itself; these are not, so only they are taken.
 */
export function isEditorRedirect(uri: string): boolean {
  return /^(?:cursor|vscode|vscode-insiders|windsurf):\/\/[\w.-]+\/[\w./-]*$/.test(uri);
}
