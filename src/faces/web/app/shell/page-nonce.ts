/**
 * The nonce of this page in the browser, where React compares it with what the server wrote; undefined on the
 * server, which has it from the request. Browsers hide it from everything but the property of an element.
 */
export function pageNonce(): string | undefined {
  if (typeof document === 'undefined') return undefined;
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
}
