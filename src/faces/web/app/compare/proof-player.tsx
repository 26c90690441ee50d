import { StepPlayer } from './step-player.tsx';

/** Plays the steps of a proof on both sides. */
export function ProofPlayer(props: {
  /** As written in the manifest: `click button "Save"`. */
  readonly steps: readonly string[];
  /** Number of completed steps. */
  readonly taken: number;
  readonly onTaken: (taken: number) => void;
}) {
  return (
    <StepPlayer
      label="Play the steps"
      steps={['Open', ...props.steps.map(describeStep)]}
      current={props.taken}
      onStep={props.onTaken}
    />
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
