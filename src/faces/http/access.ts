/** Which hosts and origins are served (docs/specification.md#safety). Guards against DNS rebinding. */
export interface AccessRules {
  /** Whether a `Host` header names this server. */
  readonly isHostAllowed: (host: string | undefined) => boolean;
  /** Whether a page of this origin may call `/mcp`; requests without an `Origin` may. */
  readonly isOriginAllowed: (origin: string | undefined) => boolean;
  /**
   * Whether a page of this origin may use the chat on this `Host`: pages of this site and of EMBED_ORIGINS, and with a
   * loopback BASE_URL any page of this machine.
   */
  readonly isChatOriginAllowed: (origin: string | undefined, host: string | undefined) => boolean;
}

/** `EMBED_ORIGINS`: other origins whose pages may call, or all. */
export type EmbedOrigins = readonly string[] | '*';

const LOOPBACK_NAMES: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Serves the host of `baseUrl` and the loopback names, on any port. */
export function createAccessRules(baseUrl: string, embedOrigins: EmbedOrigins = []): AccessRules {
  const base = new URL(baseUrl);
  const isPublic = !LOOPBACK_NAMES.has(base.hostname);
  // Nearly all requests have the same Host, so it is parsed only when it changes.
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
    // A public server can be opened by a loopback name, too: then its own pages have that origin.
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

/** CORS headers of a response to an allowed origin; none without an origin. */
export function corsHeaders(origin: string | undefined): Record<string, string> {
  if (origin === undefined) return {};
  return { 'access-control-allow-origin': origin, vary: 'Origin' };
}
