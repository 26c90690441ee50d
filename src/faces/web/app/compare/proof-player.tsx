import { PauseIcon, PlayIcon } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';

/** Display time of a step. */
const STEP_MS = 1900;

/** Plays the steps of a proof on both sides; pressing a step jumps to it. */
export function ProofPlayer(props: {
  /** As written in the manifest: `click button "Save"`. */
  readonly steps: readonly string[];
  /** Number of completed steps. */
  readonly taken: number;
  readonly onTaken: (taken: number) => void;
}) {
  const { steps, taken } = props;
  const [isPlaying, setIsPlaying] = useState(false);
  const next = useEffectEvent(() => {
    props.onTaken(taken + 1);
    if (taken + 1 >= steps.length) setIsPlaying(false);
  });
  useEffect(() => {
    if (!isPlaying) return undefined;
    const timer = setInterval(() => next(), STEP_MS);
    return () => clearInterval(timer);
  }, [isPlaying]);
  return (
    <div className="proof-player">
      <button
        type="button"
        aria-label={isPlaying ? 'Pause' : 'Play the steps'}
        className="btn btn-icon shrink-0 rounded-full"
        onClick={() => {
          if (!isPlaying && taken >= steps.length) props.onTaken(0);
          setIsPlaying(!isPlaying);
        }}
      >
        {isPlaying ? <PauseIcon /> : <PlayIcon />}
      </button>
      <ol className="proof-steps">
        {['Open', ...steps.map(describeStep)].map((words, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- a step is its place
          <li key={place}>
            <button
              type="button"
              aria-current={place === taken ? 'step' : undefined}
              data-done={place <= taken ? '' : undefined}
              onClick={() => {
                setIsPlaying(false);
                props.onTaken(place);
              }}
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
