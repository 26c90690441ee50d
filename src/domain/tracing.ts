/** What a span says besides its name. No field may hold code, a query or a secret. */
export type SpanFacts = Readonly<Record<string, string>>;

/** Runs a part of a request's work as a span of the operator's traces (docs/operations.md). */
export type InSpan = <T>(name: string, facts: SpanFacts, work: () => Promise<T>) => Promise<T>;

/** For a server without tracing. */
export const untraced: InSpan = (_name, _facts, work) => work();
