/**
 * Stored bytes as text; undefined where they are not UTF-8. A byte order mark is part of the artifact: the
 * decoder must not swallow it.
 */
export function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
