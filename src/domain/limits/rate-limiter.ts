/** How a caller stands with a limit, after a request of theirs was counted. */
export interface RateLimitState {
  readonly isAllowed: boolean;
  /** Requests in a window. */
  readonly limit: number;
  /** What is left of them. */
  readonly remaining: number;
  /** Until the window ends, rounded up. */
  readonly resetSeconds: number;
}

/** Counts a request of the caller whose address this is, which is never kept as it is. */
export type RateLimiter = (ip: string) => Promise<RateLimitState>;
