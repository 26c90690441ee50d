import { useState } from 'react';

import { VoiceInput, type Recording } from './component';

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Stands for a microphone: previews have none. */
const speak = async (): Promise<Recording> => ({
  stop: () => Promise.resolve(new Blob(['sound'])),
  cancel: () => {},
  level: () => 0.7,
});

function Message({
  tries = 0,
  said = 'Twelve more pendants for Hotel Verano, please.',
}: {
  tries?: number;
  said?: string;
}) {
  const [text, setText] = useState('');
  const [failures, setFailures] = useState(tries);
  return (
    <div className="grid w-full max-w-md gap-2 text-sm">
      <label htmlFor="message" className="font-medium">
        Message
      </label>
      <textarea
        id="message"
        value={text}
        onChange={(event) => setText(event.target.value)}
        className="min-h-20 rounded-(--ui-radius) border border-(--ui-border-strong) bg-(--ui-surface) p-3"
      />
      <VoiceInput
        record={speak}
        transcribe={async () => {
          await wait(150);
          if (failures > 0) {
            setFailures(failures - 1);
            throw new Error('offline');
          }
          return said;
        }}
        onText={(spoken) => setText((now) => [now, spoken].filter(Boolean).join(' '))}
      />
    </div>
  );
}

export default () => <Message />;

/** The states that a reviewer has to see. */
export const states = {
  Recording: { component: () => <Message />, steps: ['click button "Speak"'] },
  'Writing it down fails': () => <Message tries={1} />,
  'Nothing is heard': () => <Message said=" " />,
  'Not allowed': {
    component: () => (
      <VoiceInput
        className="max-w-md"
        record={() => Promise.reject(new DOMException('no', 'NotAllowedError'))}
        transcribe={() => Promise.resolve('')}
        onText={() => {}}
      />
    ),
    steps: ['click button "Speak"'],
  },
  Disabled: () => (
    <div className="flex items-center gap-2 text-sm">
      Speaking is off in this room.
      <VoiceInput disabled transcribe={() => Promise.resolve('')} onText={() => {}} />
    </div>
  ),
  'In German': {
    component: () => (
      <VoiceInput
        className="max-w-md"
        record={() => Promise.reject(new DOMException('no', 'NotFoundError'))}
        transcribe={() => Promise.resolve('')}
        onText={() => {}}
        labels={{ start: 'Sprechen', missing: 'Es wurde kein Mikrofon gefunden.' }}
      />
    ),
    steps: ['click button "Sprechen"'],
  },
};
