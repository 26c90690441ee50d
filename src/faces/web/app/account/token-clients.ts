import type { ConnectClient } from '../connect/clients.ts';

/** The server's name when a personal access token is used: the public server may be connected too. */
const PERSONAL_SERVER_NAME = 'pattern-catalog-mine';

/** The setup of the most used clients for `/mcp/auth` with a token. */
export function connectClientsWithToken(baseUrl: string, token: string): readonly ConnectClient[] {
  const url = `${baseUrl}/mcp/auth`;
  const headers = { Authorization: `Bearer ${token}` };
  return [
    {
      id: 'claude-code',
      name: 'Claude Code',
      instruction: 'Run this in a terminal. It contains the token.',
      snippet: `claude mcp add --transport http ${PERSONAL_SERVER_NAME} ${url} --header "Authorization: Bearer ${token}"`,
    },
    {
      id: 'cursor',
      name: 'Cursor',
      instruction: 'Add this to ~/.cursor/mcp.json.',
      snippet: json({ mcpServers: { [PERSONAL_SERVER_NAME]: { url, headers } } }),
    },
    {
      id: 'vs-code',
      name: 'VS Code',
      instruction: 'Add this to .vscode/mcp.json, and keep that file out of version control.',
      snippet: json({ servers: { [PERSONAL_SERVER_NAME]: { type: 'http', url, headers } } }),
    },
    {
      id: 'json',
      name: 'Any client',
      instruction: 'Streamable HTTP, with the token in the Authorization header.',
      snippet: json({ mcpServers: { [PERSONAL_SERVER_NAME]: { type: 'http', url, headers } } }),
    },
  ];
}

function json(value: unknown): string {
  return JSON.stringify(value, undefined, 2);
}
