import { PauseIcon, PlayIcon } from 'lucide-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';

/** Display time of a step. */
const STEP_MS = 1900;

/** Plays steps one after another; pressing one jumps to it, and the arrow keys go on and back. */
export function StepPlayer(props: {
  /** Such as `Play the steps`. */
  readonly label: string;
  /** What each step is; the first one is where it begins. */
  readonly steps: readonly string[];
  readonly current: number;
  readonly onStep: (step: number) => void;
}) {
  const { steps, current } = props;
  const list = useRef<HTMLOListElement>(null);
  const [isPlaying, setIsPlaying] = useState(false);
  const last = steps.length - 1;
  const next = useEffectEvent(() => {
    props.onStep(current + 1);
    if (current + 1 >= last) setIsPlaying(false);
  });
  useEffect(() => {
    if (!isPlaying) return undefined;
    const timer = setInterval(() => next(), STEP_MS);
    return () => clearInterval(timer);
  }, [isPlaying]);

  function goTo(step: number): void {
    setIsPlaying(false);
    props.onStep(step);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const target = stepOfKey(event.key, current, last);
    if (target === undefined) return;
    event.preventDefault();
    goTo(target);
    list.current?.querySelectorAll('button')[target]?.focus();
  }

  return (
    <div className="proof-player">
      <button
        type="button"
        aria-label={isPlaying ? 'Pause' : props.label}
        className="btn btn-icon shrink-0 rounded-full"
        onClick={() => {
          if (!isPlaying && current >= last) props.onStep(0);
          setIsPlaying(!isPlaying);
        }}
      >
        {isPlaying ? <PauseIcon /> : <PlayIcon />}
      </button>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- for the buttons in it */}
      <ol ref={list} className="proof-steps" onKeyDown={onKeyDown}>
        {steps.map((words, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- a step is its place
          <li key={place}>
            <button
              type="button"
              aria-current={place === current ? 'step' : undefined}
              data-done={place <= current ? '' : undefined}
              onClick={() => goTo(place)}
            >
              <span className="font-mono text-xs text-muted">{place + 1}</span>
              <span className="truncate">{words}</span>
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}

function stepOfKey(key: string, current: number, last: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return Math.min(current + 1, last);
    case 'ArrowLeft':
      return Math.max(current - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return undefined;
  }
}

const KEYS: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
};

/** A step in words: `Press “Save”`. */
export function describeStep(step: string): string {
  const [, verb = '', rest = ''] = /^(click|press|type) (.+)$/s.exec(step) ?? [];
  switch (verb) {
    case 'click':
      return `Press “${/"(.+)"$/s.exec(rest)?.[1] ?? rest}”`;
    case 'press':
      return `Press ${KEYS[rest] ?? rest.replaceAll('+', ' ')}`;
    case 'type':
      return `Type “${rest.slice(1, -1).trim()}”`;
    default:
      return step;
  }
}
