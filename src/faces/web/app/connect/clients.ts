import {
  type AgentFacts,
  TOKEN_INPUT,
  TOKEN_VARIABLE,
  agentEndpoint,
} from '../../../../domain/agents/skill.ts';

/** The setup of one MCP client. */
export interface ConnectClient {
  readonly id: string;
  readonly name: string;
  /** One sentence: where the snippet goes. */
  readonly instruction: string;
  readonly snippet: string;
  /** Opens the client and installs the server. */
  readonly deepLink?: string;
  readonly note?: string;
}

/** The server's name in a client's configuration. */
const SERVER_NAME = 'pattern-catalog';

/**
 * The setup of every documented client for this server, most used first. In a private catalog clients send the token of
 * an environment variable, in the form that each of them has for it.
 */
export function connectClients(
  facts: Pick<AgentFacts, 'baseUrl' | 'isPrivate'>,
): readonly ConnectClient[] {
  const url = agentEndpoint(facts);
  const { isPrivate } = facts;
  const headersWith = (variable: string) =>
    isPrivate ? { headers: { Authorization: `Bearer ${variable}` } } : {};
  const shellVariable = `\${${TOKEN_VARIABLE}}`;
  const headers = headersWith(shellVariable);
  // In single quotes: the client reads the variable, not the shell.
  const header = isPrivate ? ` --header 'Authorization: Bearer ${shellVariable}'` : '';
  // These read no variables.
  const byHand = headersWith('…');
  const handNote = isPrivate
    ? { note: 'Put a token of your account page in place of the dots.' }
    : {};
  const cursorServer = { url, ...headersWith(`\${env:${TOKEN_VARIABLE}}`) };
  const inputs = isPrivate ? { inputs: [TOKEN_INPUT] } : {};
  const codeServer = {
    type: 'http',
    url,
    ...headersWith(`\${input:${TOKEN_INPUT.id}}`),
  };
  return [
    {
      id: 'claude-code',
      name: 'Claude Code',
      instruction: 'Run this in a terminal.',
      snippet: `claude mcp add --transport http ${SERVER_NAME} ${url}${header}`,
      note: 'Add --scope project to share it with everyone who works in the repository.',
    },
    {
      id: 'cursor',
      name: 'Cursor',
      instruction: 'Install it with the button, or add this to ~/.cursor/mcp.json.',
      snippet: json({ mcpServers: { [SERVER_NAME]: cursorServer } }),
      deepLink: `cursor://anysphere.cursor-deeplink/mcp/install?name=${SERVER_NAME}&config=${encodeURIComponent(toBase64(JSON.stringify(cursorServer)))}`,
    },
    {
      id: 'vs-code',
      name: 'VS Code',
      instruction: 'Install it with the button, or add this to .vscode/mcp.json.',
      snippet: json({ ...inputs, servers: { [SERVER_NAME]: codeServer } }),
      deepLink: `vscode:mcp/install?${encodeURIComponent(JSON.stringify({ name: SERVER_NAME, ...inputs, ...codeServer }))}`,
    },
    {
      id: 'codex',
      name: 'Codex',
      instruction: 'Run this in a terminal.',
      snippet: `codex mcp add ${SERVER_NAME} --url ${url}${isPrivate ? ` --bearer-token-env-var ${TOKEN_VARIABLE}` : ''}`,
      note: `Or add [mcp_servers.${SERVER_NAME}] with url = "${url}"${isPrivate ? ` and bearer_token_env_var = "${TOKEN_VARIABLE}"` : ''} to ~/.codex/config.toml.`,
    },
    {
      id: 'gemini-cli',
      name: 'Gemini CLI',
      // Its command writes the value of the variable into the file.
      ...(isPrivate
        ? {
            instruction: 'Add this to ~/.gemini/settings.json.',
            snippet: json({ mcpServers: { [SERVER_NAME]: { httpUrl: url, ...headers } } }),
          }
        : {
            instruction: 'Run this in a terminal.',
            snippet: `gemini mcp add --transport http ${SERVER_NAME} ${url}`,
            note: 'Or add the URL as httpUrl under mcpServers in ~/.gemini/settings.json.',
          }),
    },
    {
      id: 'windsurf',
      name: 'Windsurf',
      instruction: 'Add this to ~/.codeium/windsurf/mcp_config.json.',
      snippet: json({
        mcpServers: {
          [SERVER_NAME]: { serverUrl: url, ...headersWith(`\${env:${TOKEN_VARIABLE}}`) },
        },
      }),
    },
    {
      id: 'zed',
      ...handNote,
      name: 'Zed',
      instruction: 'Add this to settings.json.',
      snippet: json({ context_servers: { [SERVER_NAME]: { url, ...byHand } } }),
    },
    {
      id: 'opencode',
      name: 'opencode',
      instruction: 'Add this to opencode.json.',
      snippet: json({
        $schema: 'https://opencode.ai/config.json',
        mcp: {
          [SERVER_NAME]: {
            type: 'remote',
            url,
            enabled: true,
            ...headersWith(`{env:${TOKEN_VARIABLE}}`),
          },
        },
      }),
    },
    {
      id: 'cline',
      ...handNote,
      name: 'Cline',
      instruction: 'Add this to cline_mcp_settings.json: MCP Servers, then Configure.',
      snippet: json({
        mcpServers: { [SERVER_NAME]: { type: 'streamableHttp', url, ...byHand } },
      }),
    },
    {
      id: 'claude-desktop',
      name: 'Claude Desktop',
      instruction: 'Add this to claude_desktop_config.json: Settings, Developer, Edit config.',
      snippet: json({
        mcpServers: {
          [SERVER_NAME]: {
            command: 'npx',
            args: [
              '-y',
              'mcp-remote',
              url,
              ...(isPlainRemote(url) ? ['--allow-http'] : []),
              ...(isPrivate ? ['--header', `Authorization: Bearer ${shellVariable}`] : []),
            ],
          },
        },
      }),
      note: 'Claude Desktop runs local servers only, so mcp-remote from npm forwards the calls.',
    },
    {
      id: 'json',
      name: 'Any other client',
      instruction: isPrivate
        ? 'Transport: Streamable HTTP, with a token in the Authorization header.'
        : 'Transport: Streamable HTTP. No authentication.',
      snippet: json({ mcpServers: { [SERVER_NAME]: { type: 'http', url, ...headers } } }),
    },
  ];
}

/** mcp-remote refuses plain http to other hosts without `--allow-http`. */
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
