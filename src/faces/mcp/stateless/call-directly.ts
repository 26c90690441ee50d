import type { ProtocolError } from '@modelcontextprotocol/server';
import type { Answer, Call } from './exchange.ts';
import { splicedAnswer } from './exchange.ts';
import { errorBody } from './responses.ts';

/**
 * Calls the tool that a call names and leaves the result with the call; gives back what to refuse the call with, which
 * is of the codes -32602 and -32603 alone: the SDK sends these as they are, with status 200, in both eras.
 */
export type CallTool<Context> = (call: Call<Context>) => Promise<ProtocolError | undefined>;

/**
 * Answers a call of a form that the SDK has let through, in the bytes that it would answer with.
 *
 * @param ending what it ended the answers to such calls with
 */
export async function callDirectly<Context>(
  call: Call<Context>,
  callTool: CallTool<Context>,
  ending: Uint8Array,
): Promise<Answer> {
  const problem = await callTool(call);
  if (problem === undefined) return splicedAnswer(call, ending);
  const { code, message, data } = problem;
  return {
    body: errorBody(code, message, call.message.id, data),
    errorCode: code,
    refusedBeforeHandler: false,
  };
}
