/** An expected failure: its message is printed, and the command exits with 1. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}

/** Text of the server or of the project, for a terminal: one line, without control characters, of bounded length. */
export function plain(text: string, maxLength = 400): string {
  return text
    .slice(0, maxLength)
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim();
}

/** Why a request failed, in a few words. */
export function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? plain(cause.message) : 'unknown reason';
}
