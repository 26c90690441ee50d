import { Inbox, Settings, Sparkles, Users } from 'lucide-react';
import { useState } from 'react';

import { AgentChatScreen } from './component';
import type { AgentChatScreenProps, AgentWork, Approval } from './component';

type Turns = AgentChatScreenProps['turns'];

/** The agent has read two lists and wants to send an offer. */
export default function AgentChatExample() {
  return <Scene shell={SHELL} />;
}

export const states = {
  Answering: () => <Scene turns={ANSWERING} approvals={[]} work={READING} />,
  'On a phone': { component: () => <Scene />, width: 390 },
  Broken: () => <Scene turns={BROKEN} approvals={[]} work={undefined} />,
  Empty: () => <Scene turns={[]} approvals={[]} work={undefined} />,
  Loading: () => <Scene turns={[]} approvals={[]} work={undefined} loading />,
  Failed: () => <Scene problem="Your messages are kept and sent when it is back." />,
  'Not sent': {
    component: () => <Scene onApprove={() => Promise.reject(new Error('Mail server'))} />,
    steps: ['click button "Send offer"'],
  },
};

const SHELL: AgentChatScreenProps['shell'] = {
  className: 'h-dvh w-full',
  brand: <span className="truncate">Larkfield</span>,
  groups: [
    {
      id: 'work',
      items: [
        { id: 'orders', label: 'Orders', href: '#orders', icon: <Inbox aria-hidden />, count: 3 },
        { id: 'assistant', label: 'Assistant', href: '#assistant', icon: <Sparkles aria-hidden /> },
        { id: 'members', label: 'Members', href: '#members', icon: <Users aria-hidden /> },
        { id: 'settings', label: 'Settings', href: '#settings', icon: <Settings aria-hidden /> },
      ],
    },
  ],
  current: 'assistant',
  onNavigate: (_, event) => event.preventDefault(),
  account: <p className="truncate px-2">Ines Aldana</p>,
};

const QUESTION =
  'Hotel Verano wants 12 more Pleat pendants. What do they cost, and can we deliver?';
const TURNS: Turns = [
  {
    id: '1',
    question: QUESTION,
    answer:
      'Twelve cost €4,680.00, at the list price of €390.00 each.[^list]\n\nThe linen arrives on December 2, so they can leave the workshop on December 11.[^mail] I have written an offer. Look it over before it is sent.',
    state: 'done',
  },
];
const ANSWERING: Turns = [
  { id: '1', question: QUESTION, answer: 'Twelve cost €4,680.00, at the list', state: 'streaming' },
];
const BROKEN: Turns = [
  { id: '1', question: QUESTION, answer: 'Twelve cost €4,680.00, at', state: 'broken' },
];
const SOURCES: AgentChatScreenProps['sources'] = [
  {
    id: 'list',
    title: 'Trade price list 2026',
    origin: 'Larkfield drive · Nov 3, 2026',
    quote: 'Pleat pendant: €390.00',
    href: '#list',
  },
  {
    id: 'mail',
    title: 'Linen for November',
    origin: 'Mail from the weaver · Nov 12, 2026',
    quote: 'The rolls leave us on November 30 and reach you on December 2.',
  },
];
const WORK: AgentWork = {
  summary: 'Read a price list and a mail',
  steps: [
    { id: '1', title: 'Read the trade price list', state: 'done', durationMs: 640 },
    { id: '2', title: 'Looked for the linen delivery', state: 'done', durationMs: 1280 },
    { id: '3', title: 'Wrote an offer', state: 'done', isChange: true, durationMs: 420 },
  ],
};
const READING: AgentWork = {
  summary: 'Reading',
  steps: [
    { id: '1', title: 'Read the trade price list', state: 'done', durationMs: 640 },
    { id: '2', title: 'Look for the linen delivery', state: 'running' },
  ],
};
const OFFER: Approval = {
  id: 'offer-118',
  title: 'Send the offer to Hotel Verano?',
  reason: 'You asked for a price and a date.',
  risk: 'Cannot be taken back.',
  approveLabel: 'Send offer',
  fields: [
    { id: 'to', label: 'To', value: 'purchasing@verano.example' },
    { id: 'subject', label: 'Subject', value: 'Offer 118: 12 Pleat pendants', edit: 'line' },
    {
      id: 'text',
      label: 'Text',
      value: 'Twelve Pleat pendants, €4,680.00, ready on December 11, 2026.',
      edit: 'text',
    },
  ],
};

function Scene(props: Partial<AgentChatScreenProps>) {
  const { turns: first = TURNS, approvals: waiting = [OFFER], ...rest } = props;
  const [turns, setTurns] = useState(first);
  const [approvals, setApprovals] = useState(waiting);
  const answer = async (id: string, kind: 'approved' | 'denied', text: string) =>
    setApprovals((now) =>
      now.map((each) => (each.id === id ? { ...each, outcome: { kind, text } } : each)),
    );
  const setState = (state: 'stopped' | 'streaming') =>
    setTurns((now) => now.map((each, at) => (at === now.length - 1 ? { ...each, state } : each)));
  return (
    <AgentChatScreen
      agent="Workshop assistant"
      introduction="It reads orders, prices and mails, and asks before it sends or changes anything."
      turns={turns}
      sources={SOURCES}
      work={WORK}
      approvals={approvals}
      accept=".pdf,image/*"
      onRetry={() => {}}
      onSend={({ text }) =>
        setTurns((now) => [
          ...now,
          { id: String(now.length + 1), question: text, answer: '', state: 'waiting' },
        ])
      }
      onStop={() => setState('stopped')}
      onContinue={() => setState('streaming')}
      onApprove={(id) => answer(id, 'approved', 'Approved by Nora Whitcombe. Sent.')}
      onDeny={(id) => answer(id, 'denied', 'Denied by Nora Whitcombe. Nothing was sent.')}
      {...rest}
    />
  );
}
