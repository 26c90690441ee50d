import { CalendarDays, Inbox as InboxIcon, Settings, Users } from 'lucide-react';
import { useState } from 'react';

import { Button } from '../forms-button/component';
import { Inbox } from './component';
import type { InboxMessage, InboxProps } from './component';

interface Thread {
  id: string;
  subject: string;
  messages: readonly InboxMessage[];
  isUnread: boolean;
}

const ME = 'Dr. Leila Haddad';
const message = (id: string, from: string, at: string, content: string): InboxMessage => ({
  id,
  from,
  at,
  content,
  isOwn: from === ME,
});

const THREADS: readonly Thread[] = [
  {
    id: 'results',
    subject: 'Results of the blood test',
    isUnread: true,
    messages: [
      message(
        'r1',
        'Amara Okafor',
        '2026-11-24T16:10:00Z',
        'Are the results of 20 November there?',
      ),
      message(
        'r2',
        ME,
        '2026-11-24T17:02:00Z',
        'They are. Everything is as it should be; the iron is a little low.',
      ),
      message(
        'r3',
        'Amara Okafor',
        '2026-11-25T07:31:00Z',
        'Thank you! Should I go on with the tablets until the next visit?',
      ),
    ],
  },
  {
    id: 'visit',
    subject: 'Another day for the first visit',
    isUnread: false,
    messages: [
      message(
        'v1',
        'Maria-Luisa Fernández de la Vega y Aragón',
        '2026-11-24T09:40:00Z',
        'I cannot come on Wednesday. Is there a place on Friday?',
      ),
    ],
  },
  {
    id: 'letter',
    subject: 'Letter for the insurance',
    isUnread: false,
    messages: [
      message(
        'l1',
        'Tomasz Wiśniewski',
        '2026-11-20T11:15:00Z',
        'The insurance asks for a letter about the blood pressure.',
      ),
      message('l2', ME, '2026-11-20T15:00:00Z', 'It is in the post since today.'),
    ],
  },
];

const GROUPS: NonNullable<InboxProps<Thread>['shell']>['groups'] = [
  {
    id: 'day',
    items: [
      { id: 'today', label: 'Today', href: '#today', icon: <CalendarDays aria-hidden /> },
      {
        id: 'messages',
        label: 'Messages',
        href: '#messages',
        icon: <InboxIcon aria-hidden />,
        count: 1,
      },
      { id: 'patients', label: 'Patients', href: '#patients', icon: <Users aria-hidden /> },
      { id: 'settings', label: 'Settings', href: '#settings', icon: <Settings aria-hidden /> },
    ],
  },
];

const getId = ({ id }: Thread) => id;
const getLabel = ({ subject }: Thread) => subject;

function Practice(props: Partial<InboxProps<Thread>>) {
  const [threads, setThreads] = useState(props.threads ?? THREADS);
  return (
    <Inbox<Thread>
      shell={{
        className: 'h-dvh w-full',
        brand: <span className="truncate">Harbour Street Practice</span>,
        groups: GROUPS,
        current: 'messages',
        onNavigate: (_, event) => event.preventDefault(),
        account: <p className="truncate px-2">{ME}</p>,
        header: <p className="truncate text-(--ui-text-muted)">Wednesday, 25 November</p>,
      }}
      title="Messages"
      getId={getId}
      getLabel={getLabel}
      locale="en-GB"
      summaryOf={({ subject, messages, isUnread }) => {
        const last = messages.at(-1);
        const from = messages.find(({ isOwn }) => !isOwn)?.from ?? '';
        return { from, subject, excerpt: String(last?.content), at: last?.at ?? '', isUnread };
      }}
      messagesOf={({ messages }) => messages}
      itemActions={({ id }) => (
        <Button
          variant="quiet"
          onClick={() => setThreads(threads.filter((thread) => thread.id !== id))}
        >
          Archive
        </Button>
      )}
      onReply={async ({ id }, text) => {
        await new Promise((resolve) => setTimeout(resolve, 300));
        const at = '2026-11-25T09:05:00Z';
        setThreads((now) =>
          now.map((thread) =>
            thread.id === id
              ? {
                  ...thread,
                  isUnread: false,
                  messages: [
                    ...thread.messages,
                    message(`${id}${thread.messages.length + 1}`, ME, at, text),
                  ],
                }
              : thread,
          ),
        );
      }}
      {...props}
      threads={threads}
    />
  );
}

export default function InboxExample() {
  return <Practice defaultOpenId="results" />;
}

/** The states that a reviewer has to see. */
export const states = {
  'Nothing open': () => <Practice />,
  'Messages load': () => <Practice defaultOpenId="visit" messagesOf={() => undefined} />,
  'Not sent': () => (
    <Practice defaultOpenId="visit" onReply={() => Promise.reject(new Error('offline'))} />
  ),
  'Read only': () => <Practice defaultOpenId="letter" onReply={undefined} />,
  Empty: () => <Practice threads={[]} empty="Nobody has written." />,
};
