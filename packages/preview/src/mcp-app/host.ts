import { isRecord } from '../../../../src/domain/text.ts';

/** The host's context for an app. */
export interface HostHandlers {
  readonly onContext: (context: Readonly<Record<string, unknown>>) => void;
  readonly onInput: (input: Readonly<Record<string, unknown>>) => void;
  readonly onResult: (result: Readonly<Record<string, unknown>>) => void;
}

/** The app's side of MCP Apps, revision 2026-01-26: JSON-RPC with the embedding page. */
export interface Host {
  /** Rejects where the host refuses, or does not know the method. */
  readonly request: (method: string, params: unknown) => Promise<unknown>;
}

/** Connects to the host, and reports the app's height on each change. */
export function connectHost(appName: string, handlers: HostHandlers): Host {
  let lastId = 0;
  const waiting = new Map<unknown, (answer: Readonly<Record<string, unknown>>) => void>();

  function send(message: object): void {
    globalThis.parent.postMessage({ jsonrpc: '2.0', ...message }, '*');
  }

  function request(method: string, params: unknown): Promise<unknown> {
    lastId += 1;
    const id = lastId;
    return new Promise((resolve, reject) => {
      waiting.set(id, ({ result, error }) => {
        waiting.delete(id);
        if (error === undefined) resolve(result);
        else reject(new Error(`The host refused ${method}.`));
      });
      send({ id, method, params });
    });
  }

  globalThis.addEventListener('message', ({ source, data }: MessageEvent<unknown>) => {
    if (source !== globalThis.parent || !isRecord(data) || data['jsonrpc'] !== '2.0') return;
    const { id, method } = data;
    const params = isRecord(data['params']) ? data['params'] : {};
    switch (method) {
      case undefined:
        waiting.get(id)?.(data);
        return;
      case 'ui/notifications/tool-input':
        handlers.onInput(isRecord(params['arguments']) ? params['arguments'] : {});
        return;
      case 'ui/notifications/tool-result':
        handlers.onResult(params);
        return;
      case 'ui/notifications/host-context-changed':
        handlers.onContext(params);
        return;
      default:
        // `ping` and `ui/resource-teardown` need a response.
        if (id !== undefined) send({ id, result: {} });
    }
  });

  async function initialize(): Promise<void> {
    const result = await request('ui/initialize', {
      protocolVersion: '2026-01-26',
      appInfo: { name: appName, version: '1.0.0' },
      appCapabilities: { availableDisplayModes: ['inline', 'fullscreen'] },
    });
    const context = isRecord(result) ? result['hostContext'] : undefined;
    if (isRecord(context)) handlers.onContext(context);
    send({ method: 'ui/notifications/initialized', params: {} });
    new ResizeObserver(() => {
      const height = Math.ceil(document.documentElement.getBoundingClientRect().height);
      send({ method: 'ui/notifications/size-changed', params: { height } });
    }).observe(document.documentElement);
  }

  void initialize();
  return { request };
}
