/** Which hosts and origins are served (DESIGN.md 7): what keeps a page that rebinds its DNS name from the server. */
export interface AccessRules {
  /** Whether a `Host` header names this server. */
  readonly isHostAllowed: (host: string | undefined) => boolean;
  /** Whether a page of this origin may call the public endpoint; requests without an `Origin` may. */
  readonly isOriginAllowed: (origin: string | undefined) => boolean;
  /**
   * Whether a page of this origin may use the chat, asked for under this `Host`: a page of this site or of
   * EMBED_ORIGINS, and on a server for this machine any page of this machine.
   */
  readonly isChatOriginAllowed: (origin: string | undefined, host: string | undefined) => boolean;
}

/** `EMBED_ORIGINS`: the origins of other sites whose pages may call, or all of them. */
export type EmbedOrigins = readonly string[] | '*';

const LOOPBACK_NAMES: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Makes the rules of a site: its own name and the loopback names are served, on any port. */
export function createAccessRules(baseUrl: string, embedOrigins: EmbedOrigins = []): AccessRules {
  const base = new URL(baseUrl);
  const isPublic = !LOOPBACK_NAMES.has(base.hostname);
  // Nearly all requests name the same host, so it is parsed only where it is not the one before.
  let latest: { readonly host: string; readonly isAllowed: boolean } | undefined;

  function namesServer(host: string): boolean {
    if (!URL.canParse(`http://${host}`)) return false;
    const { hostname } = new URL(`http://${host}`);
    return hostname === base.hostname || LOOPBACK_NAMES.has(hostname);
  }

  function isChatOriginAllowed(origin: string | undefined, host: string | undefined): boolean {
    if (origin === undefined || embedOrigins === '*' || embedOrigins.includes(origin)) return true;
    if (!URL.canParse(origin)) return false;
    const url = new URL(origin);
    if (url.origin === base.origin) return true;
    // A public server may be looked at under a loopback name, too: then its own pages have that one.
    return LOOPBACK_NAMES.has(url.hostname) && (!isPublic || url.host === host);
  }

  return {
    isHostAllowed(host) {
      if (host === undefined) return false;
      if (host !== latest?.host) latest = { host, isAllowed: namesServer(host) };
      return latest.isAllowed;
    },
    isOriginAllowed: (origin) => isPublic || isChatOriginAllowed(origin, undefined),
    isChatOriginAllowed,
  };
}

/** Headers of an answer to a page of an origin that may call; none where there is no page. */
export function corsHeaders(origin: string | undefined): Record<string, string> {
  if (origin === undefined) return {};
  return { 'access-control-allow-origin': origin, vary: 'Origin' };
}
