/** The outcome of a request; `message` is public. */
export type ApiResult<Value> =
  | { readonly ok: true; readonly value: Value; readonly headers: Headers }
  | { readonly ok: false; readonly status: number; readonly message: string };

const UNREACHABLE = 'Could not reach the server. Check your connection and try again.';

/** Calls the site's own API, whose responses are typed by the routes. */
export async function requestApi<Value>(
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE',
  path: string,
  options: {
    readonly body?: unknown;
    readonly signal?: AbortSignal;
    /** Whether the request continues after the page is left; its body may then have at most 64 KiB. */
    readonly keepalive?: boolean;
  } = {},
): Promise<ApiResult<Value>> {
  try {
    const response = await fetch(path, {
      method,
      ...(options.keepalive === true ? { keepalive: true } : {}),
      ...(options.signal === undefined ? {} : { signal: options.signal }),
      ...(options.body === undefined
        ? {}
        : {
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(options.body),
          }),
    });
    if (!response.ok) {
      const { kind, message } = await errorOf(response);
      if (kind === 'recent_sign_in_required') {
        const back = encodeURIComponent(window.location.pathname + window.location.search);
        window.location.assign(`/sign-in?error=sign_in_again&return=${back}`);
      }
      return { ok: false, status: response.status, message };
    }
    const value: Value = response.status === 204 ? undefined : await response.json();
    return { ok: true, value, headers: response.headers };
  } catch {
    return { ok: false, status: 0, message: UNREACHABLE };
  }
}

/** Reads `{"error": {"kind", "message"}}`. */
async function errorOf(
  response: Response,
): Promise<{ readonly kind: string | undefined; readonly message: string }> {
  const fallback = `The server returned status ${response.status}.`;
  try {
    const body: { readonly error?: { readonly kind?: string; readonly message?: string } } =
      await response.json();
    return { kind: body.error?.kind, message: body.error?.message ?? fallback };
  } catch {
    return { kind: undefined, message: fallback };
  }
}
