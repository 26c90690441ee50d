import type { PreviewProblem } from './frame-messages.ts';
import { problemTitle } from './frame-messages.ts';

/** How a preview is doing, as far as the page knows. */
export type PreviewOutcome =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'rendered' }
  | { readonly kind: 'link' }
  | { readonly kind: 'failed'; readonly problem: PreviewProblem }
  | { readonly kind: 'silent' }
  | { readonly kind: 'left' };

/** Messages of an artifact are cut at this many characters. */
const MAX_MESSAGE_CHARACTERS = 240;

/** The words for it. What an artifact said is in them as text, cut in length. */
export function sayOutcome(outcome: PreviewOutcome): string {
  switch (outcome.kind) {
    case 'waiting':
      return '';
    case 'rendered':
      return 'The preview is shown.';
    case 'link':
      return 'Links lead nowhere in the preview.';
    case 'failed': {
      const { message } = outcome.problem;
      const cut =
        message.length > MAX_MESSAGE_CHARACTERS
          ? `${message.slice(0, MAX_MESSAGE_CHARACTERS)}…`
          : message;
      return `${problemTitle(outcome.problem)}. ${cut}`;
    }
    case 'silent':
      return 'The preview does not answer. It may still be busy; reload it to begin again.';
    case 'left':
      return 'The preview left its page. Reload it to begin again.';
  }
}
