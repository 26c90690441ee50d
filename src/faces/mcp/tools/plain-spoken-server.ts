import type { JSONRPCRequest, Result, ServerContext } from '@modelcontextprotocol/server';
import { ProtocolError, ProtocolErrorCode, Server } from '@modelcontextprotocol/server';

type Handler = (request: JSONRPCRequest, ctx: ServerContext) => Promise<Result>;

/**
 * The SDK's server, but params that do not fit a method's schema are -32602 in words of ours: the SDK answers
 * with an internal error that quotes its schema's issues. Handlers must throw nothing but protocol errors, so that
 * whatever else is thrown is the schema's.
 */
export class PlainSpokenServer extends Server {
  // The SDK's hook for subclasses has this name.
  // oxlint-disable-next-line no-underscore-dangle
  protected override _wrapHandler(method: string, handler: Handler): Handler {
    // oxlint-disable-next-line no-underscore-dangle
    const wrapped = super._wrapHandler(method, handler);
    return async (request, ctx) => {
      try {
        return await wrapped(request, ctx);
      } catch (error) {
        if (error instanceof ProtocolError) throw error;
        throw new ProtocolError(
          ProtocolErrorCode.InvalidParams,
          `The params do not have the form that the protocol gives to ${method}.`,
        );
      }
    };
  }
}
