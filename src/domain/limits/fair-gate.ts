/**
 * Runs work that waits for the database in the client's turn (docs/specification.md#fairness); undefined where too much
 * waits already.
 */
export type FairGate = <Value>(
  client: string,
  work: () => Promise<Value>,
) => Promise<Value | undefined>;
