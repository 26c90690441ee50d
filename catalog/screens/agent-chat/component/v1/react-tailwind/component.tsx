'use client';

import type { ComponentProps } from 'react';

import { AgentApproval } from '../ai-agent-approval/component';
import type { AgentApprovalProps } from '../ai-agent-approval/component';
import { ChatComposer } from '../ai-chat-composer/component';
import type { ChatMessage } from '../ai-chat-composer/component';
import { Citations } from '../ai-citations/component';
import type { Source } from '../ai-citations/component';
import { StreamingAnswer } from '../ai-streaming-answer/component';
import type { Turn } from '../ai-streaming-answer/component';
import { ToolCallLog } from '../ai-tool-call-log/component';
import type { ToolStep } from '../ai-tool-call-log/component';
import { Banner } from '../feedback-banner/component';
import { EmptyState } from '../feedback-empty-state/component';
import { Skeleton, Bone } from '../feedback-skeleton/component';
import { Button } from '../forms-button/component';
import { AppShell } from '../layout-app-shell/component';
import type { AppShellProps } from '../layout-app-shell/component';
import { useLabels } from '../layout-language-provider/component';

export interface AgentWork {
  /** What was done, in one line: "Read 2 price lists". */
  summary: string;
  steps: readonly ToolStep[];
}

/** One act that waits for a person. With `outcome` it was answered. */
export interface Approval extends Omit<
  AgentApprovalProps,
  'onApprove' | 'onDeny' | 'className' | 'labels'
> {
  id: string;
}

export interface AgentChatScreenProps {
  /** Names the agent: "Workshop assistant". */
  agent: string;
  /** What it can do, said before the first question. */
  introduction: string;
  turns: readonly Turn[];
  /** What the answers cite as `[^id]`. */
  sources: readonly Source[];
  /** The tools that it used for the last answer. */
  work?: AgentWork | undefined;
  approvals: readonly Approval[];
  loading?: boolean | undefined;
  /** Why there is no connection. What was written so far stays. */
  problem?: string | undefined;
  onRetry: () => Promise<unknown> | void;
  /** Adds a turn at once and returns. If the answer fails, the turn is `broken`. */
  onSend: (message: ChatMessage) => void;
  onStop: () => void;
  onContinue: (turn: Turn) => void;
  /** Carries out exactly these values, or rejects. Then set `outcome`. */
  onApprove: (id: string, values: Readonly<Record<string, string>>) => Promise<unknown>;
  onDeny: (id: string) => Promise<unknown>;
  /** As in `<input accept>`. Without it nothing can be attached. */
  accept?: string | undefined;
  /** Makes the screen the page's `<main>`. A shell has one already. */
  isMain?: boolean | undefined;
  /** Draws the screen in a shell: brand, navigation, account. Without it, it stands where it is put. */
  shell?: Omit<AppShellProps, 'children'> | undefined;
  headingLevel?: 1 | 2 | 3 | 4 | 5 | 6 | undefined;
  labels?: Partial<AgentChatLabels> | undefined;
}

/** Every text that is not data, for translation. Those of the parts are in `composer` and so on. */
export interface AgentChatLabels {
  offline: string;
  retry: string;
  /** What is loading. */
  loading: string;
  conversation: (agent: string) => string;
  first: string;
  work: (agent: string) => string;
  message: (agent: string) => string;
  placeholder: string;
  answers: ComponentProps<typeof StreamingAnswer>['labels'];
  citations: ComponentProps<typeof Citations>['labels'];
  skeleton: ComponentProps<typeof Skeleton>['labels'];
  approval: AgentApprovalProps['labels'];
  log: ComponentProps<typeof ToolCallLog>['labels'];
  composer: ComponentProps<typeof ChatComposer>['labels'];
}

const ENGLISH: AgentChatLabels = {
  offline: 'No connection',
  retry: 'Try again',
  loading: 'conversation',
  conversation: (agent) => `Conversation with ${agent}`,
  first: 'Ask the first question',
  work: (agent) => `Work of ${agent}`,
  message: (agent) => `Message to ${agent}`,
  placeholder: 'Ask a question',
  answers: {},
  citations: {},
  skeleton: {},
  approval: {},
  log: {},
  composer: {},
};

/** What stands below a heading of this level. */
const BELOW = [1, 2, 3, 4, 5, 6, 6] as const;

/** A conversation with an agent that uses tools, cites its sources, and asks before it acts. */
export function AgentChatScreen(props: AgentChatScreenProps) {
  const { agent, introduction, turns, sources, work, approvals, loading = false } = props;
  const { problem, onRetry, onSend, onStop, onContinue, onApprove, onDeny, accept, labels } = props;
  const { isMain = true, headingLevel = 1, shell } = props;
  const text = useLabels('agentChatScreen', ENGLISH, labels);
  const Heading = `h${headingLevel}` as const;
  const level = BELOW[headingLevel];
  const last = turns.at(-1);
  const isAnswering = last?.state === 'waiting' || last?.state === 'streaming';
  const isUnfinished = last !== undefined && last.state !== 'done';
  const hasWork = work !== undefined || approvals.length > 0;
  const Root = isMain && !shell ? 'main' : 'div';

  const screen = (
    <Root
      className={`mx-auto grid w-full gap-x-8 gap-y-5 px-4 py-8 font-(family-name:--ui-font) text-sm text-(--ui-text) sm:px-6 lg:py-10 ${hasWork ? 'max-w-6xl lg:grid-cols-[minmax(0,1fr)_24rem]' : 'max-w-3xl'}`}
    >
      <header className="grid gap-3 lg:col-span-full">
        <Heading className="text-2xl font-semibold tracking-tight">{agent}</Heading>
        <div>
          {problem && (
            <Banner
              tone="danger"
              title={text.offline}
              headingLevel={level}
              announce
              actions={
                <Button size="small" onClick={onRetry}>
                  {text.retry}
                </Button>
              }
            >
              {problem}
            </Banner>
          )}
        </div>
      </header>
      <div className="min-w-0">
        <Skeleton
          loading={loading}
          label={text.loading}
          labels={text.skeleton}
          shapes={
            <div className="grid gap-4">
              <Bone className="w-1/2" />
              <Bone shape="block" className="h-40 w-full" />
            </div>
          }
        >
          {turns.length > 0 ? (
            <StreamingAnswer
              label={text.conversation(agent)}
              labels={text.answers}
              turns={turns}
              renderText={(answer) => (
                <Citations
                  text={answer}
                  sources={sources}
                  headingLevel={level}
                  // Half an answer may still cite something.
                  labels={{
                    ...text.citations,
                    ...(isUnfinished && last.answer.startsWith(answer) ? { none: '' } : {}),
                  }}
                />
              )}
              onStop={onStop}
              onContinue={onContinue}
              className="h-[min(30rem,65dvh)]"
            />
          ) : (
            <EmptyState variant="first-use" title={text.first} announce={false}>
              {introduction}
            </EmptyState>
          )}
        </Skeleton>
      </div>
      {/* After the conversation on phones, so that nobody answers without the question in view. */}
      {hasWork && (
        <aside
          aria-label={text.work(agent)}
          className="grid min-w-0 content-start gap-4 lg:row-span-2"
        >
          {approvals.map(({ id, ...approval }) => (
            <AgentApproval
              key={id}
              headingLevel={level}
              {...approval}
              labels={text.approval}
              onApprove={(values) => onApprove(id, values)}
              onDeny={() => onDeny(id)}
            />
          ))}
          {work && (
            <ToolCallLog
              summary={work.summary}
              steps={work.steps}
              labels={text.log}
              onStop={isAnswering ? onStop : undefined}
            />
          )}
        </aside>
      )}
      <ChatComposer
        label={text.message(agent)}
        placeholder={text.placeholder}
        labels={text.composer}
        isAnswering={isAnswering}
        onStop={onStop}
        lastMessage={last?.question}
        accept={accept}
        onSend={onSend}
        className="w-full self-end"
      />
    </Root>
  );
  return shell ? <AppShell {...shell}>{screen}</AppShell> : screen;
}
