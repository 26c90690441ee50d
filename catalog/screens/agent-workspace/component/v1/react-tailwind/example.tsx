import { Inbox, Settings, Sparkles, Users } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

import {
  AgentWorkspace,
  fromUIMessages,
  sourcesOf,
  type AgentWorkspaceProps,
  type UIMessageLike,
  type WorkspaceMessage,
} from './component';

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const ANSWER =
  'With the discount for 12 or more, **12 Pleat pendants come to €4,464.00**.\n\n- Unit price: €372.00\n- Delivery: the week of December 14\n- Bulbs are included';
const NOTES =
  'The Trade list has no price for Pleat pendant, so the Standard list applies. 12 × 372.00 = 4,464.00.';
const SOURCE =
  'Offer 118\n\nGood morning,\n\n12 Pleat pendants in linen come to €4,464.00.\nBulbs are included.\nWe deliver in the week of December 14.\n\nNora Whitcombe, Larkfield\n';
const BEFORE = SOURCE.replace('4,464', '4,680').replace('Bulbs are included.\n', '');

const FIRST: readonly WorkspaceMessage[] = [
  {
    id: 'q1',
    parentId: null,
    role: 'person',
    author: 'You',
    text: 'What do 12 more pendants cost Hotel Verano? Write the offer.',
    state: 'done',
  },
  {
    id: 'a1',
    parentId: 'q1',
    role: 'assistant',
    author: 'Workshop assistant',
    text: ANSWER,
    state: 'done',
    reasoning: { state: 'done', text: NOTES, durationMs: 14_200 },
    steps: [
      {
        id: 's1',
        title: 'Read order 2207',
        state: 'done',
        tool: 'orders.get',
        output: '24 × Pleat pendant',
        durationMs: 640,
      },
      {
        id: 's2',
        title: 'Saved the offer as a draft',
        state: 'done',
        isChange: true,
        tool: 'offers.save',
        output: 'offer 118',
        durationMs: 1240,
      },
    ],
  },
];
const PLAN = [
  { id: 'p1', title: 'Read order 2207', state: 'done' as const },
  { id: 'p2', title: 'Write the offer', state: 'done' as const },
  { id: 'p3', title: 'Ask, then send it', state: 'running' as const },
];
const MODELS = [
  { id: 'larch', name: 'Larch 2', description: 'Quick, for most questions' },
  { id: 'oak', name: 'Oak 2', description: 'Long documents, slower' },
];
const VERSIONS = [
  { id: 'v1', label: 'First draft', time: '10:31', source: BEFORE },
  { id: 'v2', label: 'With the discount', time: '10:36', source: SOURCE },
];

const SHELL: AgentWorkspaceProps['shell'] = {
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

export default function AgentWorkspaceExample() {
  const [messages, setMessages] = useState(FIRST);
  const [queue, setQueue] = useState([{ id: 'r1', text: 'Also quote the Reed wall light' }]);
  const [files, setFiles] = useState([
    { id: 'f1', name: 'verano-lobby-plan.pdf', size: 2_400_000, state: 'ready' as const },
  ]);
  const [versions, setVersions] = useState(VERSIONS);
  const timerRef = useRef<ReturnType<typeof setInterval>>(undefined);
  useEffect(() => () => clearInterval(timerRef.current), []);

  /** Stands for a model. */
  function answer(parentId: string, id: string) {
    const words =
      'I quote it as well: **4 Reed wall lights come to €740.00**, delivered together.'.split(' ');
    let at = 0;
    timerRef.current = setInterval(() => {
      at += 1;
      const text = words.slice(0, at).join(' ');
      if (at >= words.length) clearInterval(timerRef.current);
      setMessages((now) => [
        ...now.filter((message) => message.id !== id),
        {
          id,
          parentId,
          role: 'assistant',
          author: 'Workshop assistant',
          text,
          state: at >= words.length ? 'done' : 'streaming',
        },
      ]);
    }, 60);
  }

  function ask(text: string, parentId: string | null) {
    const id = `q${messages.length}`;
    setMessages((now) => [
      ...now,
      { id, parentId, role: 'person', author: 'You', text, state: 'done' },
    ]);
    answer(id, `a${messages.length}`);
  }

  return (
    <AgentWorkspace
      shell={SHELL}
      title="Offer for Hotel Verano"
      messages={messages}
      thread={{
        onEdit: (id, text) =>
          ask(text, messages.find((message) => message.id === id)?.parentId ?? null),
        onRetry: (id) =>
          answer(
            messages.find((message) => message.id === id)?.parentId ?? '',
            `b${messages.length}`,
          ),
      }}
      onSend={async ({ text }) => {
        await wait(100);
        ask(text, messages.at(-1)?.id ?? null);
      }}
      onStop={() => {
        clearInterval(timerRef.current);
        setMessages((now) =>
          now.map((message) =>
            message.state === 'streaming' ? { ...message, state: 'stopped' } : message,
          ),
        );
      }}
      plan={{
        title: 'Offer for Hotel Verano',
        steps: PLAN,
        queue,
        onRemove: (id) => setQueue(queue.filter((request) => request.id !== id)),
      }}
      artifact={{
        title: 'Offer 118',
        kind: 'Document',
        versions,
        defaultView: 'changes',
        fileName: 'offer-118.md',
        onRestore: (id) => {
          const old = versions.find((version) => version.id === id);
          if (old)
            setVersions([
              ...versions,
              { ...old, id: `v${versions.length + 1}`, label: `${old.label}, again` },
            ]);
        },
      }}
      sources={{
        sources: [
          {
            id: 'list',
            number: 1,
            title: 'Standard price list 2026',
            kind: 'file',
            date: 'January 2026',
            passages: ['From 12 pieces €18.00 off each.'],
          },
          {
            id: 'trade',
            title: 'Trade price list',
            kind: 'data',
            problem: 'You may not read it. Ines Aldana can give you access.',
          },
        ],
      }}
      approvals={[
        {
          id: 'send',
          title: 'Send the offer to Hotel Verano?',
          risk: 'Goes to a customer. A sent mail cannot be taken back.',
          approveLabel: 'Send offer',
          fields: [{ id: 'to', label: 'To', value: 'purchasing@hotel-verano.example' }],
          onApprove: () => wait(200),
          onDeny: () => {},
        },
      ]}
      models={{ models: MODELS }}
      usage={{ used: 124_100, limit: 200_000, cost: 1.84 }}
      attachments={files}
      onRemoveAttachment={(id) => setFiles(files.filter((file) => file.id !== id))}
      transcribe={() => Promise.resolve('And four wall lights.')}
      composer={{ placeholder: 'Ask, correct, or add to the queue' }}
    />
  );
}

/** As `useChat` of the AI SDK holds them while an answer streams in. */
const UI_MESSAGES: readonly UIMessageLike[] = [
  { id: 'u1', role: 'user', parts: [{ type: 'text', text: 'What do 12 more pendants cost?' }] },
  {
    id: 'u2',
    role: 'assistant',
    parts: [
      { type: 'step-start' },
      { type: 'reasoning', text: NOTES, state: 'done' },
      {
        type: 'tool-findPrice',
        toolCallId: 't1',
        state: 'output-available',
        input: { lamp: 'pleat-pendant' },
        output: { price: 390 },
      },
      {
        type: 'dynamic-tool',
        toolName: 'read_order',
        toolCallId: 't2',
        state: 'input-available',
        input: { number: 2207 },
      },
      {
        type: 'source-url',
        sourceId: 'w',
        url: 'https://weaver.example/terms',
        title: 'Terms of the weaver',
      },
      { type: 'text', text: 'With the discount they come to **€4,4', state: 'streaming' },
    ],
  },
];

/** The states that a reviewer has to see. */
export const states = {
  'From the AI SDK': () => (
    <AgentWorkspace
      title="Offer for Hotel Verano"
      messages={fromUIMessages(UI_MESSAGES, {
        you: 'You',
        agent: 'Workshop assistant',
        status: 'streaming',
      })}
      sources={{ sources: sourcesOf(UI_MESSAGES.at(-1)) }}
      onSend={() => {}}
      onStop={() => {}}
    />
  ),
  'Connection lost': () => (
    <AgentWorkspace
      title="Offer for Hotel Verano"
      messages={fromUIMessages(UI_MESSAGES, {
        you: 'You',
        agent: 'Workshop assistant',
        status: 'error',
      })}
      onSend={() => Promise.reject(new Error('offline'))}
      onStop={() => {}}
    />
  ),
  'Files on their way': () => (
    <AgentWorkspace
      title="New conversation"
      messages={[]}
      attachments={[
        { id: 'f', name: 'lobby.jpg', size: 4_100_000, state: 'uploading', progress: 0.4 },
      ]}
      onSend={() => {}}
      onStop={() => {}}
    />
  ),
  'In German': () => (
    <AgentWorkspace
      title="Angebot für Hotel Verano"
      messages={[
        {
          id: 'f',
          parentId: null,
          role: 'person',
          author: 'Sie',
          text: 'Was kosten 12 Leuchten?',
          state: 'done',
        },
        {
          id: 'g',
          parentId: 'f',
          role: 'assistant',
          author: 'Assistent',
          text: 'Mit Rabatt **4.464 €**.',
          state: 'stopped',
        },
      ]}
      onSend={() => {}}
      onStop={() => {}}
      composer={{ placeholder: 'Fragen Sie etwas', labels: { send: 'Senden' } }}
      labels={{
        message: 'Nachricht',
        stopped: 'Angehalten. Der Text oben ist unvollständig.',
        ready: 'Antwort fertig',
      }}
    />
  ),
};
