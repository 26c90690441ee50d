import { useEffect, useEffectEvent } from 'react';
import { type PreviewProblem, problemTitle } from '@pattern-catalog/preview/frame-report';

/** The state of a preview that the page knows. */
export type PreviewOutcome =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'rendered' }
  | { readonly kind: 'link' }
  | { readonly kind: 'failed'; readonly problem: PreviewProblem }
  | { readonly kind: 'silent' }
  | { readonly kind: 'left' }
  | { readonly kind: 'stopped' };

/** Longer artifact messages are cut. */
const MAX_MESSAGE_CHARACTERS = 240;

/** Describes an outcome. An artifact's message is plain text, cut in length. */
export function describeOutcome(outcome: PreviewOutcome): string {
  switch (outcome.kind) {
    case 'waiting':
      return '';
    case 'rendered':
      return 'The preview has loaded.';
    case 'link':
      return 'Links are disabled in the preview.';
    case 'failed': {
      const { message } = outcome.problem;
      const cut =
        message.length > MAX_MESSAGE_CHARACTERS
          ? `${message.slice(0, MAX_MESSAGE_CHARACTERS)}…`
          : message;
      return `${problemTitle(outcome.problem)}. ${cut}`;
    }
    case 'silent':
      return 'The preview is not responding. Reload it to start over.';
    case 'stopped':
      return 'The preview stopped responding and was stopped. Reload it to run it again.';
    case 'left':
      return 'The preview navigated away. Reload it to start over.';
  }
}

/** Without a message for this long, the preview counts as not responding. */
const SILENCE_MS = 10_000;

/** Calls back once something has been awaited for too long. */
export function useSilence(isWaiting: boolean, onSilence: () => void): void {
  const report = useEffectEvent(onSilence);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => report(), SILENCE_MS);
    return () => clearTimeout(timer);
  }, [isWaiting]);
}
