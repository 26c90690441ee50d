/** Why a model call failed, for the log: a name and a code, and none of the words that came from the model. */
export class ModelError extends Error {
  override readonly name = 'ModelError';
  /** An HTTP status, a code of the connection, the reason why an answer was cut, or the name of what was thrown. */
  readonly code: string;

  constructor(code: string) {
    super('The language model could not answer.');
    this.code = code;
  }
}

/**
 * What an error of the AI SDK or of `fetch` says that may be logged. Its message may quote the key, the question
 * or the address.
 */
export function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  if ('statusCode' in error && typeof error.statusCode === 'number' && error.statusCode >= 400) {
    return String(error.statusCode);
  }
  if ('code' in error && typeof error.code === 'string' && /^\w{1,40}$/.test(error.code)) {
    return error.code;
  }
  return error.cause instanceof Error ? codeOf(error.cause) : error.name;
}
