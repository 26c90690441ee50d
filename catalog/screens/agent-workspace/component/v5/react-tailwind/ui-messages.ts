import type { Source } from '../ai-sources-panel/component';
import type { StepState, ToolStep } from '../ai-tool-call-log/component';
import type { WorkspaceMessage } from './component';

/** What is read of a `UIMessage` of the AI SDK (`ai` 5 to 7). Nothing is imported from it. */
export interface UIMessageLike {
  readonly id: string;
  readonly role: string;
  readonly parts: readonly UIPartLike[];
}

export interface UIPartLike {
  readonly type: string;
  readonly text?: string | undefined;
  readonly state?: string | undefined;
  readonly toolName?: string | undefined;
  readonly toolCallId?: string | undefined;
  readonly title?: string | undefined;
  readonly input?: unknown;
  readonly output?: unknown;
  readonly errorText?: string | undefined;
  readonly sourceId?: string | undefined;
  readonly url?: string | undefined;
  readonly filename?: string | undefined;
}

export interface UIMessageOptions {
  readonly you: string;
  readonly agent: string;
  /** `status` of `useChat`. */
  readonly status?: 'submitted' | 'streaming' | 'ready' | 'error' | undefined;
  /** A sentence for a tool call: "Read order 2207". Default: the name of the tool in words. */
  readonly stepTitle?: ((tool: string, input: unknown) => string) | undefined;
}

const STATES: Readonly<Record<string, StepState>> = {
  'input-streaming': 'waiting',
  'input-available': 'running',
  'approval-requested': 'waiting',
  'approval-responded': 'running',
  'output-available': 'done',
  'output-error': 'failed',
  'output-denied': 'skipped',
};

/** Messages of `useChat`, one after the other, as the workspace shows them. */
export function fromUIMessages(
  messages: readonly UIMessageLike[],
  options: UIMessageOptions,
): readonly WorkspaceMessage[] {
  const shown = messages.filter(({ role }) => role === 'user' || role === 'assistant');
  return shown.map((message, at) => {
    const isPerson = message.role === 'user';
    const isLast = at === shown.length - 1;
    const { status = 'ready' } = options;
    const reasoning = message.parts.filter(({ type }) => type === 'reasoning');
    const text = textOf(message);
    const state =
      isPerson || !isLast || status === 'ready'
        ? 'done'
        : status === 'error'
          ? 'broken'
          : 'streaming';
    const steps = message.parts
      .flatMap((part) => stepOf(part, options))
      // Nothing runs in a message that is over.
      .map((step) =>
        state !== 'streaming' && step.state === 'running'
          ? { ...step, state: 'skipped' as const }
          : step,
      );
    const isThinking = state === 'streaming' && reasoning.at(-1)?.state === 'streaming';
    return {
      id: message.id,
      parentId: shown[at - 1]?.id ?? null,
      role: isPerson ? ('person' as const) : ('assistant' as const),
      author: isPerson ? options.you : options.agent,
      text,
      state,
      ...(reasoning.length > 0 && {
        reasoning: {
          state: isThinking ? ('thinking' as const) : ('done' as const),
          text: reasoning.map((part) => part.text ?? '').join('\n'),
        },
      }),
      ...(steps.length > 0 && { steps }),
    };
  });
}

/** The sources of a message, numbered in the order in which they came. */
export function sourcesOf(message: UIMessageLike | undefined): readonly Source[] {
  const parts = (message?.parts ?? []).filter(
    ({ type }) => type === 'source-url' || type === 'source-document',
  );
  const byId = new Map(parts.map((part) => [part.sourceId ?? part.url ?? '', part]));
  return [...byId].map(([id, part], at) => ({
    id,
    number: at + 1,
    title: part.title ?? part.filename ?? part.url ?? id,
    kind: part.type === 'source-url' ? ('web' as const) : ('file' as const),
    // A model's address may be of any kind; only those of the web are followed.
    ...(part.url !== undefined &&
      /^https?:\/\//.test(part.url) && {
        href: part.url,
        place: URL.canParse(part.url) ? new URL(part.url).hostname : undefined,
      }),
  }));
}

const textOf = ({ parts }: UIMessageLike) =>
  parts
    .filter(({ type }) => type === 'text')
    .map((part) => part.text ?? '')
    .join('\n\n');

function stepOf(part: UIPartLike, { stepTitle }: UIMessageOptions): readonly ToolStep[] {
  const { type, toolCallId, state = '', input, output, errorText } = part;
  const tool =
    type === 'dynamic-tool' ? part.toolName : type.startsWith('tool-') ? type.slice(5) : undefined;
  if (tool === undefined || toolCallId === undefined) return [];
  return [
    {
      id: toolCallId,
      title: stepTitle?.(tool, input) ?? inWords(tool),
      state: STATES[state] ?? 'waiting',
      tool,
      input: input === undefined ? undefined : asText(input),
      output: errorText ?? (output === undefined ? undefined : asText(output)),
    },
  ];
}

const inWords = (name: string) => {
  const words = name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[_.-]+/g, ' ')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const asText = (value: unknown) =>
  typeof value === 'string' ? value : (JSON.stringify(value, null, 2) ?? '');
