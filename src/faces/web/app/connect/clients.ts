/** How one client is connected to the server. */
export interface ConnectClient {
  readonly id: string;
  readonly name: string;
  /** One sentence: where the snippet goes. */
  readonly instruction: string;
  readonly snippet: string;
  /** Opens the client and sets it up. */
  readonly deepLink?: string;
  /** What else there is to know. */
  readonly note?: string;
}

/** The name under which clients list the server. */
const SERVER_NAME = 'pattern-catalog';

/** Every client that the site knows how to connect, with the server's own address; the most used ones first. */
export function connectClients(baseUrl: string): readonly ConnectClient[] {
  const url = `${baseUrl}/mcp`;
  return [
    {
      id: 'claude-code',
      name: 'Claude Code',
      instruction: 'Run this in a terminal.',
      snippet: `claude mcp add --transport http ${SERVER_NAME} ${url}`,
      note: 'Add --scope project to share it with everyone who works in the repository.',
    },
    {
      id: 'cursor',
      name: 'Cursor',
      instruction: 'Install it with the button, or put this into ~/.cursor/mcp.json.',
      snippet: json({ mcpServers: { [SERVER_NAME]: { url } } }),
      deepLink: `cursor://anysphere.cursor-deeplink/mcp/install?name=${SERVER_NAME}&config=${encodeURIComponent(toBase64(JSON.stringify({ url })))}`,
    },
    {
      id: 'vs-code',
      name: 'VS Code',
      instruction: 'Install it with the button, or put this into .vscode/mcp.json.',
      snippet: json({ servers: { [SERVER_NAME]: { type: 'http', url } } }),
      deepLink: `vscode:mcp/install?${encodeURIComponent(JSON.stringify({ name: SERVER_NAME, type: 'http', url }))}`,
    },
    {
      id: 'codex',
      name: 'Codex',
      instruction: 'Run this in a terminal.',
      snippet: `codex mcp add ${SERVER_NAME} --url ${url}`,
      note: `Or in ~/.codex/config.toml: [mcp_servers.${SERVER_NAME}] with url = "${url}".`,
    },
    {
      id: 'gemini-cli',
      name: 'Gemini CLI',
      instruction: 'Run this in a terminal.',
      snippet: `gemini mcp add --transport http ${SERVER_NAME} ${url}`,
      note: 'Or in ~/.gemini/settings.json, under mcpServers, with the address as httpUrl.',
    },
    {
      id: 'windsurf',
      name: 'Windsurf',
      instruction: 'Put this into ~/.codeium/windsurf/mcp_config.json.',
      snippet: json({ mcpServers: { [SERVER_NAME]: { serverUrl: url } } }),
    },
    {
      id: 'zed',
      name: 'Zed',
      instruction: 'Put this into settings.json.',
      snippet: json({ context_servers: { [SERVER_NAME]: { url } } }),
    },
    {
      id: 'opencode',
      name: 'opencode',
      instruction: 'Put this into opencode.json.',
      snippet: json({
        $schema: 'https://opencode.ai/config.json',
        mcp: { [SERVER_NAME]: { type: 'remote', url, enabled: true } },
      }),
    },
    {
      id: 'cline',
      name: 'Cline',
      instruction: 'Put this into cline_mcp_settings.json: MCP Servers, then Configure.',
      snippet: json({ mcpServers: { [SERVER_NAME]: { type: 'streamableHttp', url } } }),
    },
    {
      id: 'claude-desktop',
      name: 'Claude Desktop',
      instruction: 'Put this into claude_desktop_config.json: Settings, Developer, Edit config.',
      snippet: json({
        mcpServers: {
          [SERVER_NAME]: {
            command: 'npx',
            args: ['-y', 'mcp-remote', url, ...(isPlainRemote(url) ? ['--allow-http'] : [])],
          },
        },
      }),
      note: 'Claude Desktop starts local programs, so a small bridge from npm carries the calls.',
    },
    {
      id: 'json',
      name: 'Any other client',
      instruction: 'Transport: Streamable HTTP. No authentication.',
      snippet: json({ mcpServers: { [SERVER_NAME]: { type: 'http', url } } }),
    },
  ];
}

/** The bridge refuses http to other machines unless it is told that the network may be trusted. */
function isPlainRemote(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === 'http:' && hostname !== 'localhost' && hostname !== '127.0.0.1';
}

function json(value: unknown): string {
  return JSON.stringify(value, undefined, 2);
}

function toBase64(text: string): string {
  return btoa(String.fromCodePoint(...new TextEncoder().encode(text)));
}
