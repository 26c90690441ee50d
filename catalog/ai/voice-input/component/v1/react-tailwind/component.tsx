'use client';

import { Mic, Square, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { ComponentProps, KeyboardEvent } from 'react';

import { Button, forReader } from '../forms-button/component';
import { useLabels, useLocale } from '../layout-language-provider/component';

/** What listens. The microphone of the browser, unless another one is given. */
export interface Recording {
  /** Ends it, and gives what was said. */
  stop: () => Promise<Blob>;
  cancel: () => void;
  /** How loud it is now, 0 to 1. */
  level?: (() => number) | undefined;
}

export interface VoiceInputProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Makes text of what was said. Runs on your server, or in the browser. */
  transcribe: (sound: Blob) => Promise<string>;
  /** The text, to be put into a field where it can be read and corrected. Nothing is sent by itself. */
  onText: (text: string) => void;
  /** Asks for the microphone and begins. Rejects with a `NotAllowedError` or a `NotFoundError`. */
  record?: (() => Promise<Recording>) | undefined;
  /** Ends by itself after this many seconds. Default: 300. */
  maxSeconds?: number | undefined;
  disabled?: boolean | undefined;
  labels?: Partial<VoiceInputLabels> | undefined;
}

/** Every text that is not data, for translation. */
export interface VoiceInputLabels {
  start: string;
  stop: string;
  cancel: string;
  asking: string;
  recording: string;
  transcribing: string;
  added: string;
  canceled: string;
  /** Nothing was said. */
  silent: string;
  denied: string;
  missing: string;
  unsupported: string;
  failed: string;
  /** Tries the same recording again. */
  again: string;
}

const ENGLISH: VoiceInputLabels = {
  start: 'Speak',
  stop: 'Stop and write it down',
  cancel: 'Discard the recording',
  asking: 'Allow the microphone to begin',
  recording: 'Recording',
  transcribing: 'Writing it down',
  added: 'Text added. Read it before you send it.',
  canceled: 'Recording discarded',
  silent: 'Nothing was heard. Try again, closer to the microphone.',
  denied: 'The microphone is not allowed. Allow it in the settings of your browser, or type.',
  missing: 'No microphone was found.',
  unsupported: 'This browser cannot record. Type your message.',
  failed: 'It could not be written down. Your recording is kept.',
  again: 'Try again',
};

type State =
  | { readonly kind: 'idle' }
  | { readonly kind: 'asking' }
  | { readonly kind: 'recording'; readonly recording: Recording; readonly since: number }
  | { readonly kind: 'transcribing' }
  | { readonly kind: 'failed'; readonly sound: Blob };

const IDLE: State = { kind: 'idle' };
const BARS = [0.4, 0.7, 1, 0.8, 0.5];

/** Speaking in place of typing: records, writes it down, and leaves the text to be read and corrected. */
export function VoiceInput(props: VoiceInputProps) {
  const {
    transcribe,
    onText,
    record = recordMicrophone,
    maxSeconds = 300,
    disabled,
    ...own
  } = props;
  const { labels, className = '', ...root } = own;
  const text = useLabels('voiceInput', ENGLISH, labels);
  const id = useId();
  const mainRef = useRef<HTMLDivElement>(null);
  const stateRef = useRef<State>(IDLE);
  const [state, setState] = useState<State>(IDLE);
  const [problem, setProblem] = useState('');
  const [said, setSaid] = useState('');
  const [meter, setMeter] = useState({ seconds: 0, level: 0 });
  const locale = useLocale();
  const time = new Intl.DateTimeFormat(locale, {
    minute: '2-digit',
    second: '2-digit',
    timeZone: 'UTC',
  });

  function change(next: State) {
    stateRef.current = next;
    setState(next);
  }

  // Nobody is recorded by a component that is gone.
  useEffect(
    () => () => {
      if (stateRef.current.kind === 'recording') stateRef.current.recording.cancel();
      stateRef.current = IDLE;
    },
    [],
  );

  const focusMain = () =>
    requestAnimationFrame(() => mainRef.current?.querySelector('button')?.focus());

  async function start() {
    setProblem('');
    setSaid('');
    setMeter({ seconds: 0, level: 0 });
    change({ kind: 'asking' });
    try {
      const recording = await record();
      if (stateRef.current.kind !== 'asking') return recording.cancel();
      change({ kind: 'recording', recording, since: Date.now() });
    } catch (error) {
      change(IDLE);
      setProblem(text[reasonOf(error)]);
    }
  }

  async function write(sound: Blob) {
    change({ kind: 'transcribing' });
    setProblem('');
    try {
      const written = (await transcribe(sound)).trim();
      if (stateRef.current.kind !== 'transcribing') return;
      change(IDLE);
      if (written === '') return setProblem(text.silent);
      onText(written);
      setSaid(text.added);
    } catch (error) {
      change({ kind: 'failed', sound });
      setProblem(forReader(error) || text.failed);
    }
  }

  async function stop() {
    const { current } = stateRef;
    if (current.kind !== 'recording') return;
    change({ kind: 'transcribing' });
    let sound = new Blob();
    try {
      sound = await current.recording.stop();
    } catch {
      change(IDLE);
      setProblem(text.silent);
      return;
    }
    await write(sound);
  }

  useEffect(() => {
    if (state.kind !== 'recording') return;
    const timer = setInterval(() => {
      const seconds = Math.floor((Date.now() - state.since) / 1000);
      setMeter({ seconds, level: state.recording.level?.() ?? 0.5 });
      if (seconds >= maxSeconds) void stop();
    }, 120);
    return () => clearInterval(timer);
  });

  function cancel() {
    if (state.kind === 'recording') state.recording.cancel();
    change(IDLE);
    setProblem('');
    setSaid(text.canceled);
    focusMain();
  }

  function press(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented || state.kind === 'idle') return;
    event.preventDefault();
    cancel();
  }

  const isOn = state.kind === 'recording';
  const status = {
    idle: said,
    asking: text.asking,
    recording: text.recording,
    transcribing: text.transcribing,
    failed: '',
  }[state.kind];
  return (
    <div
      {...root}
      onKeyDown={press}
      className={`inline-flex max-w-full flex-wrap items-center gap-2 text-start font-(family-name:--ui-font) text-sm font-normal whitespace-normal text-(--ui-text) ${className}`}
    >
      {/* One button for both, so that focus stays on it. */}
      <div ref={mainRef} className="flex items-center gap-2">
        <Button
          size="small"
          variant={isOn ? 'danger' : 'quiet'}
          disabled={disabled}
          pending={state.kind === 'asking' || state.kind === 'transcribing'}
          icon={isOn ? <Square aria-hidden className="fill-current" /> : <Mic aria-hidden />}
          aria-label={isOn ? text.stop : text.start}
          aria-describedby={`${id}-problem`}
          labels={{ pending: status }}
          onClick={() => void (isOn ? stop() : start())}
        />
        {isOn && (
          <>
            <span aria-hidden className="flex h-4 items-center gap-0.5 text-(--ui-danger-text)">
              {BARS.map((share, at) => (
                <span
                  key={at}
                  className="w-0.5 rounded-full bg-current forced-colors:bg-[CanvasText]"
                  style={{ height: `${Math.max(15, Math.min(100, meter.level * share * 100))}%` }}
                />
              ))}
            </span>
            <span className="text-(--ui-text-muted) tabular-nums">
              {time.format(meter.seconds * 1000)}
            </span>
          </>
        )}
        {(state.kind === 'asking' || state.kind === 'transcribing') && (
          <span aria-hidden className="text-(--ui-text-muted)">
            {status}
          </span>
        )}
      </div>
      {state.kind !== 'idle' && (
        <Button
          size="small"
          variant="quiet"
          icon={<X aria-hidden />}
          aria-label={text.cancel}
          onClick={cancel}
        />
      )}
      <p id={`${id}-problem`} role="alert" className="text-(--ui-danger-text) empty:hidden">
        {problem}
      </p>
      {state.kind === 'failed' && (
        <Button
          size="small"
          onClick={() => {
            void write(state.sound);
            focusMain();
          }}
        >
          {text.again}
        </Button>
      )}
      <p role="status" className="sr-only">
        {state.kind === 'idle' || isOn ? status : ''}
      </p>
    </div>
  );
}

/** The microphone, recorded in what the browser encodes: WebM in Chrome and Firefox, MP4 in Safari. */
async function recordMicrophone(): Promise<Recording> {
  if (!('mediaDevices' in navigator) || typeof MediaRecorder === 'undefined') {
    throw new DOMException('No recorder', 'NotSupportedError');
  }
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  const recorder = new MediaRecorder(stream);
  const parts: Blob[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
  recorder.start();
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Uint8Array(analyser.fftSize);
  const release = () => {
    for (const track of stream.getTracks()) track.stop();
    void context.close();
  };
  return {
    level() {
      analyser.getByteTimeDomainData(samples);
      return Math.min(1, Math.max(...samples.map((sample) => Math.abs(sample - 128))) / 64);
    },
    stop: () =>
      new Promise((resolve) => {
        recorder.addEventListener('stop', () => {
          release();
          resolve(new Blob(parts, { type: recorder.mimeType }));
        });
        recorder.stop();
      }),
    cancel() {
      recorder.stop();
      release();
    },
  };
}

function reasonOf(error: unknown): 'denied' | 'missing' | 'unsupported' {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  return name === 'NotFoundError' || name === 'NotReadableError' ? 'missing' : 'unsupported';
}
