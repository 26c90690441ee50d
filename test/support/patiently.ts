/** For `vi.waitFor`, of what comes soon: how soon is no test's business. To poll one value, see `eventually`. */
export const PATIENTLY = { timeout: 28_000, interval: 20 } as const;
