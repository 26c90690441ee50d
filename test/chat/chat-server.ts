import { type ServerProcess, startServerProcess } from '../support/start-server.ts';
import { type ChatAnswer, ask } from './chat-client.ts';
import { type FakeModelServer, type ModelCall, startFakeModelServer } from './fake-model-server.ts';
import { withLimits } from '../support/with-limits.ts';

export const KEY = 'sk-test-5f2e9c1d7b3a4680-never-shown';
export const OPERATOR_TOKEN = 'operator-token-of-the-chat-tests';
/** Concurrent calls of the model. */
export const MAX_CALLS = 3;
/** For tests that do not test deadlines. */
const PATIENT_MS = 60_000;

/** The product with a fake model. */
export interface ChatServer {
  readonly model: FakeModelServer;
  readonly server: ServerProcess;
  /** Asks and reads the whole answer. */
  readonly answerTo: (
    query: string,
    more?: Readonly<Record<string, unknown>>,
  ) => Promise<ChatAnswer>;
  readonly latestCall: () => ModelCall;
  /** Everything that `answerTo` received. */
  readonly seen: readonly string[];
  readonly close: () => Promise<void>;
}

/** Starts it with a deadline for model calls of `timeoutMs`. */
export async function startChatServer(timeoutMs = PATIENT_MS): Promise<ChatServer> {
  const model = await startFakeModelServer();
  const seen: string[] = [];
  const server = await startServerProcess({
    env: {
      ENABLE_AI_CHAT: 'true',
      LLM_API_KEY: KEY,
      LLM_BASE_URL: model.url,
      LLM_MODEL: 'test-model',
      ...withLimits({ modelTimeoutMs: timeoutMs, chat: { maxModelCalls: MAX_CALLS } }),
      RATE_LIMIT_CHAT_PER_MINUTE: '0',
      OPERATOR_TOKEN,
    },
  });
  return {
    model,
    server,
    async answerTo(query, more) {
      const answer = await ask(server.url, query, more);
      seen.push(JSON.stringify(answer.events), JSON.stringify([...answer.headers]));
      return answer;
    },
    latestCall() {
      const call = model.calls.at(-1);
      if (call === undefined) throw new Error('The model was not called.');
      return call;
    },
    seen,
    async close() {
      await server.stop();
      await model.close();
    },
  };
}
