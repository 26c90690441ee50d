import { Package } from 'lucide-react';
import { useState } from 'react';

import { ChatComposer, type ChatComposerProps } from './component';

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const FILE = new File(['x'.repeat(184_000)], 'verano-lobby-plan.pdf', { type: 'application/pdf' });

const CONTEXT = (
  <span className="flex h-(--ui-control-small) max-w-full items-center gap-1.5 rounded-(--ui-radius-small) bg-(--ui-accent-soft) px-2 text-(--ui-accent-text)">
    <Package aria-hidden className="size-3.5 shrink-0" />
    <span className="truncate">Order 2207, Hotel Verano</span>
  </span>
);

const TOOLS = (
  <select
    aria-label="Mode"
    className="field-sizing-content h-(--ui-control-small) max-w-full rounded-(--ui-radius-small) bg-(--ui-surface) px-1.5 text-(--ui-text-muted) hover:bg-(--ui-hover) focus-visible:outline-2 focus-visible:outline-(--ui-focus)"
  >
    <option>Ask only</option>
    <option>May change orders</option>
  </select>
);

function Chat({ onSend, ...props }: Partial<ChatComposerProps>) {
  const [sent, setSent] = useState('What is late this week?');
  const [isAnswering, setIsAnswering] = useState(props.isAnswering ?? false);
  return (
    <section className="grid w-full max-w-xl grid-cols-1 gap-5 text-sm">
      <p className="ms-12 justify-self-end rounded-(--ui-radius-large) bg-(--ui-active) px-4 py-2.5 wrap-anywhere">
        {sent}
      </p>
      <p className="text-sm/6 text-pretty">
        {isAnswering
          ? 'Comparing 14 open orders…'
          : 'Two orders are late: 2207 for Hotel Verano, due on November 20, and 2216 for Nora Whitcombe, due on November 18.'}
      </p>
      <ChatComposer
        label="Message to the workshop assistant"
        placeholder="Ask about order 2207"
        accept=".pdf,image/*"
        context={CONTEXT}
        tools={TOOLS}
        lastMessage={sent}
        {...props}
        isAnswering={isAnswering}
        onStop={() => setIsAnswering(false)}
        onSend={
          onSend ??
          (async ({ text }) => {
            await wait(400);
            setSent(text);
            setIsAnswering(true);
          })
        }
      />
    </section>
  );
}

export default () => (
  <Chat
    defaultFiles={[FILE]}
    defaultValue={
      'Hotel Verano wants 12 more pendants for the lobby, the plan is attached.\nCan we deliver before Christmas, and what would it'
    }
  />
);

/** The states that a reviewer has to see. */
export const states = {
  Empty: () => <Chat context={false} />,
  Answering: () => <Chat isAnswering defaultValue="And who is on duty" />,
  'Sending fails': () => (
    <Chat
      defaultValue="Tell Theo Marlowe that his quote is ready."
      onSend={() => wait(600).then(() => Promise.reject(new Error()))}
    />
  ),
  'File without context': () => (
    <Chat context={false} defaultFiles={[FILE]} description="Files up to 20 MB." />
  ),
  'Read only': () => <Chat readOnly defaultValue="Only Nora Whitcombe can write here." />,
  'Many files': () => (
    <Chat
      defaultFiles={[
        FILE,
        new File(
          ['x'.repeat(2_400_000)],
          'photo-of-the-old-fitting-in-the-library-reading-room.jpg',
        ),
        new File(['x'.repeat(88_000)], 'offer-118.pdf'),
      ]}
    />
  ),
};
