'use client';

import { useEffect, useRef, useState } from 'react';
import type { ReactNode, SyntheticEvent } from 'react';

import { Avatar } from '../data-display-avatar/component';
import { Button, forReader } from '../forms-button/component';
import { TextArea } from '../forms-text-area/component';
import { useLabels, useLocale, useTimeZone } from '../layout-language-provider/component';
import { ListDetail } from '../screens-list-detail/component';
import type { ListDetailLabels, ListDetailProps } from '../screens-list-detail/component';

export interface InboxMessage {
  id: string;
  from: string;
  /** An ISO date and time. */
  at: string;
  content: ReactNode;
  isOwn?: boolean | undefined;
}

export interface InboxProps<Thread> extends Omit<
  ListDetailProps<Thread>,
  'items' | 'renderItem' | 'children' | 'labels'
> {
  /** The one with the newest message first. */
  threads: readonly Thread[];
  /** What the list shows of each. */
  summaryOf: (thread: Thread) => InboxSummary;
  /** `undefined` while they load. The oldest first. */
  messagesOf: (thread: Thread) => readonly InboxMessage[] | undefined;
  /** Adds the message to the thread. A rejection is shown, and the text stays. Without it nobody can answer. */
  onReply?: ((thread: Thread, text: string) => Promise<unknown> | void) | undefined;
  /** Between bar and messages: what the thread is about. */
  context?: ((thread: Thread) => ReactNode) | undefined;
  locale?: string | undefined;
  labels?: Partial<InboxLabels> | undefined;
}

export interface InboxSummary {
  from: string;
  subject: string;
  /** The beginning of the last message. */
  excerpt: string;
  /** An ISO date and time. */
  at: string;
  isUnread?: boolean | undefined;
}

/** Every text that is not data, for translation. */
export interface InboxLabels {
  unread: string;
  messages: string;
  loading: string;
  reply: string;
  send: string;
  sending: string;
  sent: string;
  failed: (error: unknown) => string;
  list: Partial<ListDetailLabels>;
}

const ENGLISH: InboxLabels = {
  unread: 'Unread',
  messages: 'Messages',
  loading: 'Loading messages…',
  reply: 'Your answer',
  send: 'Send',
  sending: 'Sending…',
  sent: 'Sent.',
  failed: () => 'Not sent. What you wrote is still here. Try again.',
  list: {},
};

/** Threads beside their messages, with an answer that nothing loses. */
export function Inbox<Thread>(props: InboxProps<Thread>) {
  const { threads, getId, locale: givenLocale, labels, ...own } = props;
  const { summaryOf, messagesOf, onReply, context, ...root } = own;
  const text = useLabels('inbox', ENGLISH, labels);
  const locale = useLocale(givenLocale);
  const timeZone = useTimeZone();
  /** What is written and not sent, by thread: it waits there. */
  const [drafts, setDrafts] = useState<Readonly<Record<string, string>>>({});
  const time = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  });
  const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone });

  return (
    <ListDetail
      {...root}
      items={threads}
      getId={getId}
      labels={text.list}
      renderItem={(thread) => {
        const { from, subject, excerpt, at, isUnread = false } = summaryOf(thread);
        return (
          <span className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3">
            <span className={`truncate ${isUnread ? 'font-semibold' : ''}`}>{from}</span>
            <span className="text-(--ui-text-subtle) tabular-nums">{day.format(new Date(at))}</span>
            <span className={`truncate ${isUnread ? 'font-medium' : ''}`}>{subject}</span>
            {isUnread ? (
              <span className="flex items-center justify-end">
                <span className="size-2 rounded-full bg-(--ui-accent-text) forced-colors:bg-[Highlight]" />
                <span className="sr-only">{text.unread}</span>
              </span>
            ) : (
              <span />
            )}
            <span className="col-span-full truncate text-(--ui-text-muted)">{excerpt}</span>
          </span>
        );
      }}
    >
      {(thread) => {
        const id = getId(thread);
        return (
          <>
            {context?.(thread)}
            <Messages
              messages={messagesOf(thread)}
              format={(at) => time.format(new Date(at))}
              text={text}
            />
            {onReply && (
              <Reply
                draft={drafts[id] ?? ''}
                onDraftChange={(draft) => setDrafts((before) => ({ ...before, [id]: draft }))}
                onSend={(answer) => onReply(thread, answer)}
                text={text}
              />
            )}
          </>
        );
      }}
    </ListDetail>
  );
}

interface MessagesProps {
  messages: readonly InboxMessage[] | undefined;
  format: (at: string) => string;
  text: InboxLabels;
}

function Messages({ messages, format, text }: MessagesProps) {
  const endRef = useRef<HTMLLIElement>(null);
  const count = messages?.length ?? 0;
  useEffect(() => {
    // The newest is what people come for.
    endRef.current?.scrollIntoView({ block: 'nearest' });
  }, [count]);
  return (
    <ol
      aria-label={text.messages}
      aria-busy={messages === undefined}
      tabIndex={0}
      className="grid min-h-0 grow content-start gap-5 overflow-y-auto p-4 -outline-offset-2 focus-visible:outline-2 focus-visible:outline-(--ui-focus) sm:p-5"
    >
      {messages === undefined && <li className="text-(--ui-text-muted)">{text.loading}</li>}
      {messages?.map(({ id, from, at, content, isOwn = false }, index) => (
        <li
          key={id}
          ref={index === count - 1 ? endRef : undefined}
          className={`flex max-w-2xl gap-3 ${isOwn ? 'flex-row-reverse justify-self-end' : ''}`}
        >
          <Avatar name={from} size="small" decorative />
          <div
            className={`min-w-0 rounded-(--ui-radius-large) border border-(--ui-border) px-3.5 py-2.5 ${isOwn ? 'bg-(--ui-accent-soft)' : 'bg-(--ui-surface-raised)'}`}
          >
            <p className="flex flex-wrap gap-x-2">
              <span className="font-medium">{from}</span>
              <time dateTime={at} className="text-(--ui-text-muted) tabular-nums">
                {format(at)}
              </time>
            </p>
            <div className="mt-1 text-sm/6 text-pretty wrap-anywhere">{content}</div>
          </div>
        </li>
      ))}
    </ol>
  );
}

interface ReplyProps {
  draft: string;
  onDraftChange: (draft: string) => void;
  onSend: (text: string) => Promise<unknown> | void;
  text: InboxLabels;
}

/** Sends by its button, or by Control or Command with Enter: Enter alone is a new line. */
function Reply({ draft, onDraftChange, onSend, text }: ReplyProps) {
  const fieldRef = useRef<HTMLTextAreaElement>(null);
  const [isPending, setIsPending] = useState(false);
  const [problem, setProblem] = useState('');
  const [isSent, setIsSent] = useState(false);

  async function send() {
    const written = draft.trim();
    if (written === '' || isPending) return fieldRef.current?.focus();
    const act = () => onSend(written);
    setProblem('');
    setIsSent(false);
    setIsPending(true);
    try {
      await act();
      onDraftChange('');
      setIsSent(true);
    } catch (error) {
      setProblem(forReader(error) || text.failed(error));
    }
    setIsPending(false);
    fieldRef.current?.focus();
  }

  return (
    <form
      onSubmit={(event: SyntheticEvent) => {
        event.preventDefault();
        void send();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        void send();
      }}
      className="grid shrink-0 gap-2 border-t border-(--ui-border) bg-(--ui-surface-sunken) p-4"
    >
      <TextArea
        ref={fieldRef}
        label={text.reply}
        name="reply"
        value={draft}
        error={problem}
        onValueChange={(next) => {
          onDraftChange(next);
          setIsSent(false);
        }}
      />
      <div className="flex items-center justify-end gap-3">
        <p role="status" className="text-(--ui-text-muted)">
          {isSent && text.sent}
        </p>
        <Button
          type="submit"
          variant="primary"
          pending={isPending}
          labels={{ pending: text.sending }}
        >
          {text.send}
        </Button>
      </div>
    </form>
  );
}
