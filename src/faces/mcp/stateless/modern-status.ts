import { ProtocolErrorCode } from '@modelcontextprotocol/server';
import type { Answer } from './exchange.ts';

/**
 * The HTTP status of an answer in the 2026-07-28 era: what the protocol layer refuses before a handler runs has one
 * of its own.
 */
export function modernStatus(answer: Answer): number {
  // A capability that the client lacks is a 400 wherever it is missed, also by a handler.
  if (answer.errorCode === ProtocolErrorCode.MissingRequiredClientCapability) return 400;
  if (answer.errorCode === undefined || !answer.refusedBeforeHandler) return 200;
  switch (answer.errorCode) {
    case -32601:
      return 404;
    case -32700:
    case -32600:
    case -32020:
    case -32022:
      return 400;
    default:
      return 200;
  }
}
