import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import {
  AppBridge,
  PostMessageTransport,
  RESOURCE_MIME_TYPE,
  getToolUiResourceUri,
} from '@modelcontextprotocol/ext-apps/app-bridge';

/*
 * A host of MCP Apps, made of the official bridge and client: it calls preview_component, loads the app that the tool
 * names under the strict policy, and hands the result over. The query says what to call.
 */

const query = new URLSearchParams(location.search);

/** The policy for apps that name no origins (MCP Apps 2026-01-26). */
const STRICT_POLICY =
  "default-src 'none'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; media-src 'self' data:; connect-src 'none'; frame-src 'none'; object-src 'none'; base-uri 'none'";

const log: [what: string, value: unknown][] = [];
Object.assign(globalThis, { hostLog: log });

async function run(): Promise<void> {
  const client = new Client(
    { name: 'app-host', version: '1.0.0' },
    {
      versionNegotiation: { mode: query.get('era') === 'legacy' ? 'legacy' : 'auto' },
      capabilities: {
        extensions: { 'io.modelcontextprotocol/ui': { mimeTypes: [RESOURCE_MIME_TYPE] } },
      },
    },
  );
  await client.connect(new StreamableHTTPClientTransport(new URL(query.get('server') ?? '')));
  log.push(['capabilities', client.getServerCapabilities()]);
  const { tools } = await client.listTools();
  const tool = tools.find(({ name }) => name === 'preview_component');
  const uri = tool === undefined ? undefined : getToolUiResourceUri(tool);
  if (tool === undefined || uri === undefined) throw new Error('The tool names no app.');
  const input = JSON.parse(query.get('input') ?? '{}');
  const result = await client.callTool({ name: tool.name, arguments: input });
  log.push(['result', { text: JSON.stringify(result.structuredContent), meta: result._meta }]);
  const [content] = (await client.readResource({ uri })).contents;
  if (content === undefined || !('text' in content)) throw new Error('The app has no text.');
  log.push(['app', { mimeType: content.mimeType, bytes: content.text.length }]);
  const frame = document.querySelector('iframe');
  const inner = frame?.contentWindow;
  if (frame === null || inner === null || inner === undefined)
    throw new Error('There is no frame.');
  const capabilities = { openLinks: {}, serverResources: {}, message: { text: {} } };
  const theme = query.get('theme') === 'dark' ? 'dark' : 'light';
  const bridge = new AppBridge(client, { name: 'app-host', version: '1.0.0' }, capabilities, {
    hostContext: { theme, platform: 'web', displayMode: 'inline' },
  });
  // The bridge is not an event target.
  // oxlint-disable-next-line unicorn/prefer-add-event-listener
  bridge.onmessage = async (params) => {
    log.push(['message', params]);
    return {};
  };
  bridge.onopenlink = async (params) => {
    log.push(['open', params]);
    return {};
  };
  bridge.onsizechange = ({ height }) => {
    if (height !== undefined) frame.style.height = `${height}px`;
  };
  const ready = new Promise<void>((resolve) => {
    bridge.oninitialized = () => resolve();
  });
  await bridge.connect(new PostMessageTransport(inner, inner));
  const policy = `<meta http-equiv="Content-Security-Policy" content="${STRICT_POLICY}" />`;
  frame.srcdoc = content.text.replace('<head>', `<head>${policy}`);
  await ready;
  await bridge.sendToolInput({ arguments: input });
  const { _meta: _files, ...withoutFiles } = result;
  await bridge.sendToolResult(query.has('drop-meta') ? withoutFiles : result);
  log.push(['sent', true]);
}

run().catch((error: unknown) => log.push(['error', String(error)]));
