import type { TemplateResult } from 'lit';
import { html, nothing } from 'lit';
import { MAX_QUESTION_LENGTH } from './conversation.ts';
import { sendIcon, stopIcon } from './icons.ts';

/** From here on the field tells how much room is left: what is pasted beyond it is cut by the browser. */
const TELL_FROM = MAX_QUESTION_LENGTH - 100;

/** How long what stands in the field is. */
export function questionLength(field: HTMLTextAreaElement | undefined): number {
  return field?.value.length ?? 0;
}

/** The field for a question; its button asks, or stops what is being answered. */
export function questionForm(options: {
  readonly isBusy: boolean;
  readonly placeholder: string;
  readonly length: number;
  readonly onInput: () => void;
  readonly onSubmit: (event: SubmitEvent) => void;
}): TemplateResult {
  const { isBusy, length } = options;
  const isNearlyFull = length >= TELL_FROM;
  return html`${
      isNearlyFull
        ? html`<p class="room" id="room">${length} of ${MAX_QUESTION_LENGTH} characters</p>`
        : nothing
    }
    <form @submit=${options.onSubmit}>
      <textarea
        rows="1"
        maxlength=${MAX_QUESTION_LENGTH}
        aria-label="Question"
        placeholder=${options.placeholder}
        enterkeyhint="send"
        autocomplete="off"
        dir="auto"
        aria-describedby=${isNearlyFull ? 'room' : nothing}
        @input=${options.onInput}
      ></textarea>
      <button type="submit" class="send" aria-label=${isBusy ? 'Stop' : 'Ask'}>
        ${isBusy ? stopIcon : sendIcon}
      </button>
    </form>`;
}
