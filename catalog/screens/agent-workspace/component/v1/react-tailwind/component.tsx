'use client';

import { useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';

import { AgentApproval } from '../ai-agent-approval/component';
import type { AgentApprovalProps } from '../ai-agent-approval/component';
import { AgentPlan } from '../ai-agent-plan/component';
import type { AgentPlanProps } from '../ai-agent-plan/component';
import { ArtifactPanel } from '../ai-artifact-panel/component';
import type { ArtifactPanelProps } from '../ai-artifact-panel/component';
import { Attachments } from '../ai-attachments/component';
import type { Attachment } from '../ai-attachments/component';
import { ChatComposer } from '../ai-chat-composer/component';
import type { ChatComposerProps, ChatMessage } from '../ai-chat-composer/component';
import { MessageThread } from '../ai-message-thread/component';
import type { MessageThreadProps } from '../ai-message-thread/component';
import { ModelPicker } from '../ai-model-picker/component';
import type { ModelPickerProps } from '../ai-model-picker/component';
import { Reasoning } from '../ai-reasoning/component';
import type { ReasoningProps, ReasoningState } from '../ai-reasoning/component';
import { SourcesPanel } from '../ai-sources-panel/component';
import type { SourcesPanelProps } from '../ai-sources-panel/component';
import { Markdown } from '../ai-streaming-answer/component';
import { ToolCallLog } from '../ai-tool-call-log/component';
import type { ToolCallLogProps, ToolStep } from '../ai-tool-call-log/component';
import { UsageMeter } from '../ai-usage-meter/component';
import type { UsageMeterProps } from '../ai-usage-meter/component';
import { VoiceInput } from '../ai-voice-input/component';
import type { VoiceInputProps } from '../ai-voice-input/component';
import { AppShell } from '../layout-app-shell/component';
import type { AppShellProps } from '../layout-app-shell/component';
import { useLabels } from '../layout-language-provider/component';
import { Tabs } from '../navigation-tabs/component';

export type { UIMessageLike } from './ui-messages';
export { fromUIMessages, sourcesOf } from './ui-messages';

export interface WorkspaceMessage {
  id: string;
  parentId: string | null;
  role: 'person' | 'assistant';
  author: string;
  /** Markdown of an answer, plain text of a person. */
  text: string;
  state: 'streaming' | 'done' | 'stopped' | 'broken';
  reasoning?:
    | {
        readonly state: ReasoningState;
        readonly text: string;
        readonly durationMs?: number | undefined;
      }
    | undefined;
  steps?: readonly ToolStep[] | undefined;
  attachments?: readonly Attachment[] | undefined;
}

export interface AgentWorkspaceProps {
  /** What is worked on: "Offer for Hotel Verano". */
  title: string;
  messages: readonly WorkspaceMessage[];
  thread?: Partial<MessageThreadProps> | undefined;
  /** If it rejects, text and files stay. */
  onSend: (message: ChatMessage) => Promise<unknown> | void;
  onStop: () => void;
  plan?: AgentPlanProps | undefined;
  artifact?: ArtifactPanelProps | undefined;
  sources?: Omit<SourcesPanelProps, 'title'> | undefined;
  /** What waits for a yes. */
  approvals?: readonly (AgentApprovalProps & { readonly id: string })[] | undefined;
  models?: ModelPickerProps | undefined;
  usage?: UsageMeterProps | undefined;
  attachments?: readonly Attachment[] | undefined;
  onRemoveAttachment?: ((id: string) => Promise<unknown> | void) | undefined;
  onRetryAttachment?: ((id: string) => Promise<unknown> | void) | undefined;
  transcribe?: VoiceInputProps['transcribe'] | undefined;
  composer?: Partial<ChatComposerProps> | undefined;
  /** Makes the screen the page's `<main>`. A shell has one already. */
  isMain?: boolean | undefined;
  /** Draws the screen in a shell: brand, navigation, account. Without it, it stands where it is put. */
  shell?: Omit<AppShellProps, 'children'> | undefined;
  headingLevel?: 1 | 2 | 3 | 4 | 5 | 6 | undefined;
  labels?: Partial<AgentWorkspaceLabels> | undefined;
}

/** Every text that is not data, for translation; those of the parts go to the parts. */
export interface AgentWorkspaceLabels {
  message: string;
  panel: string;
  artifact: string;
  plan: string;
  sources: string;
  sourcesTitle: string;
  attachments: string;
  /** Of the message, for screen readers. */
  attachmentsOf: (author: string) => string;
  waitForFiles: string;
  worked: (steps: number) => string;
  answering: string;
  ready: string;
  stopped: string;
  broken: string;
  empty: string;
  reasoning: ReasoningProps['labels'];
  log: ToolCallLogProps['labels'];
  messages: MessageThreadProps['labels'];
  voice: VoiceInputProps['labels'];
  files: ComponentProps<typeof Attachments>['labels'];
  /** In lists of tasks. */
  done: string;
  todo: string;
}

const ENGLISH: AgentWorkspaceLabels = {
  message: 'Message',
  panel: 'Work',
  artifact: 'Result',
  plan: 'Plan',
  sources: 'Sources',
  sourcesTitle: 'Sources of this answer',
  attachments: 'Attachments of your message',
  attachmentsOf: (author) => `Attachments, ${author}`,
  waitForFiles: 'Wait until all files are uploaded, or remove them.',
  worked: (steps) => (steps === 1 ? 'Took 1 step' : `Took ${steps} steps`),
  answering: 'Answering',
  ready: 'Answer ready',
  stopped: 'Stopped. The text above is incomplete.',
  broken: 'The connection was lost. What was written is kept.',
  empty: 'Ask for something, and say what it is for.',
  reasoning: {},
  log: {},
  messages: {},
  voice: {},
  files: {},
  done: 'Done',
  todo: 'To do',
};

/** What stands below a heading of this level. */
const BELOW = [1, 2, 3, 4, 5, 6, 6] as const;

/** Talking with an agent that works: its thinking and steps in the conversation, its plan, result and sources beside it. */
export function AgentWorkspace(props: AgentWorkspaceProps) {
  const {
    title,
    messages,
    thread,
    onSend,
    onStop,
    plan,
    artifact,
    sources,
    approvals = [],
    ...own
  } = props;
  const {
    models,
    usage,
    attachments = [],
    onRemoveAttachment,
    onRetryAttachment,
    transcribe,
    ...more
  } = own;
  const { composer, headingLevel = 1, isMain = false, shell, labels } = more;
  const text = useLabels('agentWorkspace', ENGLISH, labels);
  const Heading = `h${headingLevel}` as const;
  const level = BELOW[headingLevel];
  const [draft, setDraft] = useState('');
  const [problem, setProblem] = useState('');
  const answering = messages.find(({ state }) => state === 'streaming');
  const last = messages.at(-1);
  const isWaiting = attachments.some(({ state }) => state === 'uploading' || state === 'waiting');
  const Root = isMain && !shell ? 'main' : 'div';

  const tabs = [
    artifact && {
      id: 'artifact',
      label: text.artifact,
      content: <ArtifactPanel {...artifact} headingLevel={level} />,
    },
    plan && { id: 'plan', label: text.plan, content: <AgentPlan {...plan} headingLevel={level} /> },
    sources && {
      id: 'sources',
      label: text.sources,
      content: <SourcesPanel {...sources} title={text.sourcesTitle} headingLevel={level} />,
    },
  ].filter((tab) => tab !== undefined);

  const screen = (
    <Root
      className={`mx-auto grid w-full content-start gap-x-8 gap-y-6 px-4 pt-6 text-start font-(family-name:--ui-font) text-sm text-(--ui-text) sm:px-6 ${tabs.length > 0 ? 'max-w-7xl lg:grid-cols-[minmax(0,1fr)_minmax(0,28rem)]' : 'max-w-3xl'}`}
    >
      <Heading className="text-xl font-semibold tracking-tight wrap-anywhere lg:col-span-full">
        {title}
      </Heading>
      <div className="flex min-w-0 flex-col gap-6">
        <MessageThread
          label={title}
          messages={messages.map((message) => ({
            id: message.id,
            parentId: message.parentId,
            role: message.role,
            author: message.author,
            text: message.role === 'person' ? message.text : undefined,
            content: <MessageContent message={message} text={text} onStop={onStop} />,
          }))}
          isAnswering={answering !== undefined}
          headingLevel={level}
          empty={text.empty}
          labels={text.messages}
          {...thread}
          className="grow [&_:is(a,button,summary,[tabindex])]:scroll-mb-56"
        />
        {approvals.map(({ id, ...approval }) => (
          <AgentApproval key={id} headingLevel={level} {...approval} />
        ))}
        <div className="sticky bottom-0 z-10 mt-auto grid gap-1 bg-(--ui-background) pt-1 pb-4">
          <ChatComposer
            label={text.message}
            {...composer}
            value={draft}
            onValueChange={(next) => {
              setDraft(next);
              setProblem('');
            }}
            error={problem}
            isAnswering={answering !== undefined}
            onStop={onStop}
            lastMessage={messages.findLast(({ role }) => role === 'person')?.text}
            onSend={(message) => {
              if (isWaiting) {
                setProblem(text.waitForFiles);
                return Promise.reject(new Error(text.waitForFiles));
              }
              return onSend(message);
            }}
            context={
              attachments.length > 0 && (
                <Attachments
                  label={text.attachments}
                  attachments={attachments}
                  onRemove={onRemoveAttachment}
                  onRetry={onRetryAttachment}
                  labels={text.files}
                />
              )
            }
            tools={
              <div className="flex flex-wrap items-center gap-1">
                {models && <ModelPicker {...models} />}
                {usage && <UsageMeter {...usage} />}
                {transcribe && (
                  <VoiceInput
                    transcribe={transcribe}
                    onText={(said) =>
                      setDraft((now) => [now.trim(), said].filter(Boolean).join(' '))
                    }
                    labels={text.voice}
                  />
                )}
              </div>
            }
          />
        </div>
      </div>
      {tabs.length > 0 && (
        <aside aria-label={text.panel} className="min-w-0 pb-6 lg:sticky lg:top-6 lg:self-start">
          <Tabs label={text.panel} tabs={tabs} />
        </aside>
      )}
      <p role="status" className="sr-only">
        {answering
          ? text.answering
          : last?.role === 'assistant'
            ? { done: text.ready, stopped: text.stopped, broken: text.broken, streaming: '' }[
                last.state
              ]
            : ''}
      </p>
    </Root>
  );
  return shell ? <AppShell {...shell}>{screen}</AppShell> : screen;
}

interface MessageContentProps {
  message: WorkspaceMessage;
  text: AgentWorkspaceLabels;
  onStop: () => void;
}

function MessageContent({ message, text, onStop }: MessageContentProps): ReactNode {
  const { role, author, state, reasoning, steps = [], attachments = [] } = message;
  const files = attachments.length > 0 && (
    <Attachments
      label={text.attachmentsOf(author)}
      attachments={attachments}
      labels={text.files}
      className="mt-2 whitespace-normal"
    />
  );
  if (role === 'person') {
    return (
      <>
        {message.text}
        {files}
      </>
    );
  }
  return (
    <div aria-busy={state === 'streaming'} className="grid grid-cols-1 gap-3">
      {reasoning && (
        <Reasoning
          state={reasoning.state}
          durationMs={reasoning.durationMs}
          labels={text.reasoning}
        >
          {reasoning.text}
        </Reasoning>
      )}
      {steps.length > 0 && (
        <ToolCallLog
          summary={text.worked(steps.length)}
          steps={steps}
          onStop={state === 'streaming' ? onStop : undefined}
          labels={text.log}
        />
      )}
      {message.text && (
        <Markdown text={message.text} isOpen={state !== 'done'} done={text.done} todo={text.todo} />
      )}
      {(state === 'stopped' || state === 'broken') && (
        <p className={state === 'broken' ? 'text-(--ui-danger-text)' : 'text-(--ui-text-muted)'}>
          {text[state]}
        </p>
      )}
      {files}
    </div>
  );
}
