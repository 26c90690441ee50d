import { z } from 'zod';
import { Refusal } from './refusal.ts';

/** `server.json`: the first remote is where agents connect to. */
export const agentServersSchema = z.object({
  remotes: z
    .array(
      z.object({
        url: z.url().max(1000),
        headers: z
          .array(z.object({ name: z.string() }))
          .max(10)
          .default([]),
      }),
    )
    .max(10),
});

/** Where agents connect to. */
export interface AgentServer {
  readonly url: string;
  /** Whether it asks for a token. */
  readonly needsToken: boolean;
}

/** The server of the catalog at `catalogUrl`; refuses one of another host, which would get the token. */
export function agentServerOf(
  catalogUrl: string,
  { remotes: [remote] }: z.infer<typeof agentServersSchema>,
): AgentServer {
  if (remote === undefined || !remote.url.startsWith(`${catalogUrl}/`)) {
    throw new Refusal(`${catalogUrl} has no MCP server of its own for agents.`);
  }
  return { url: remote.url, needsToken: remote.headers.length > 0 };
}
