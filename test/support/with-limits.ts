import { z } from 'zod';
import { LIMITS } from '../../src/config.ts';

type LimitOverrides = {
  readonly [K in keyof typeof LIMITS]?: (typeof LIMITS)[K] extends number
    ? number
    : Partial<(typeof LIMITS)[K]>;
};

/**
 * Environment of a server with other LIMITS than the product's (`limitsOf`). Processor time is not limited unless
 * `limits` says so: all tests come from one address.
 */
export function withLimits(limits: LimitOverrides): { readonly TEST_LIMITS: string } {
  return { TEST_LIMITS: JSON.stringify(otherLimits(limits)) };
}

/** The limits that an environment carries; undefined for the product's. */
export function limitsOf({
  TEST_LIMITS,
}: Readonly<Record<string, string | undefined>>): typeof LIMITS | undefined {
  return TEST_LIMITS === undefined
    ? undefined
    : z.custom<typeof LIMITS>().parse(JSON.parse(TEST_LIMITS));
}

/** The same as `withLimits` for an app in the process of the test. */
export function otherLimits(limits: LimitOverrides): typeof LIMITS {
  return {
    ...LIMITS,
    ...limits,
    http: { ...LIMITS.http, cpuMsPerSecond: 0, ...limits.http },
    mcp: { ...LIMITS.mcp, ...limits.mcp },
    chat: { ...LIMITS.chat, ...limits.chat },
  };
}
