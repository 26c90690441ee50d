import type { TemplateResult } from 'lit';
import { html } from 'lit';
import { MAX_QUESTION_LENGTH } from './conversation.ts';
import { sendIcon, stopIcon } from './icons.ts';

/** The field for a question; its button asks, or stops what is being answered. */
export function questionForm(options: {
  readonly isBusy: boolean;
  readonly placeholder: string;
  readonly onSubmit: (event: SubmitEvent) => void;
}): TemplateResult {
  const { isBusy } = options;
  return html`<form @submit=${options.onSubmit}>
    <textarea
      rows="1"
      maxlength=${MAX_QUESTION_LENGTH}
      aria-label="Question"
      placeholder=${options.placeholder}
      enterkeyhint="send"
      autocomplete="off"
      dir="auto"
    ></textarea>
    <button type="submit" class="send" aria-label=${isBusy ? 'Stop' : 'Ask'}>
      ${isBusy ? stopIcon : sendIcon}
    </button>
  </form>`;
}
