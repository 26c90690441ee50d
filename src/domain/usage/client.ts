import type { UsageClient } from './usage-record.ts';

const MAX_USER_AGENT_LENGTH = 200;
const MAX_HINT_LENGTH = 64;

/**
 * Describes the caller for a usage record. The hint is the name that the client declared, or else the first
 * product of its user agent; both are the client's own words, cut short and stripped of control characters.
 */
export function describeClient(facts: {
  readonly ip: string;
  readonly userAgent: string | undefined;
  readonly declaredName: string | undefined;
  readonly country: string | undefined;
}): UsageClient {
  const userAgent = plain(facts.userAgent ?? '', MAX_USER_AGENT_LENGTH);
  const product = /^[^\s/();,]+/.exec(userAgent)?.[0];
  const hint =
    plain(facts.declaredName ?? '', MAX_HINT_LENGTH) || plain(product ?? '', MAX_HINT_LENGTH);
  return {
    ip: facts.ip,
    agent_hint: hint === '' ? 'unknown' : hint,
    user_agent: userAgent,
    ...(facts.country === undefined ? {} : { country: facts.country }),
  };
}

function plain(text: string, maxLength: number): string {
  return text
    .slice(0, maxLength)
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim();
}
