import { type TemplateResult, html, nothing } from 'lit';
import { guard } from 'lit/directives/guard.js';
import { type Ending, type Exchange, MAX_QUESTION_LENGTH } from './conversation.ts';
import { type MarkdownReader, renderMarkdown } from './markdown.ts';
import { patternLink } from './addresses.ts';
import type { Failure } from './catalog-client.ts';
import { sendIcon, stopIcon } from './icons.ts';
import { type Verdict, resultList } from './result-list.ts';
import { counted } from '../../../src/domain/text.ts';

/** All questions and answers, or an introduction while there are none. */
export function conversationView(
  exchanges: readonly Exchange[],
  options: {
    readonly endpoint: string;
    readonly reader: MarkdownReader;
    readonly onRetry: () => void;
  },
): unknown {
  if (exchanges.length === 0) return welcome();
  const { endpoint, reader } = options;
  const linkTarget = new URL(endpoint).origin === location.origin ? undefined : '_blank';
  return exchanges.map((exchange, place) => {
    const onRetry = place === exchanges.length - 1 ? options.onRetry : undefined;
    // Finished exchanges are not rendered again for each piece of a new answer.
    return guard([exchange, place, onRetry, endpoint], () =>
      exchangeView(exchange, { endpoint, linkTarget, place, reader, onRetry }),
    );
  });
}

function welcome(): TemplateResult {
  return html`<p class="welcome">
    Describe what you are building. You get the matching patterns, and which of them have code.
  </p>`;
}

export interface ExchangeViewOptions {
  readonly endpoint: string;
  /** `_blank` on other sites. */
  readonly linkTarget: string | undefined;
  /** Index in the conversation; makes the ids unique. */
  readonly place: number;
  readonly reader: MarkdownReader;
  /** Only the last exchange can be retried. */
  readonly onRetry: (() => void) | undefined;
}

/** A question, its matching patterns, and the answer received so far. */
function exchangeView(exchange: Exchange, options: ExchangeViewOptions): TemplateResult {
  const { endpoint, linkTarget, place } = options;
  const hits = exchange.hits ?? [];
  const targets = hits.map(({ wire }) => ({ url: wire.url, slug: wire.slug }));
  return html`<article class="exchange" aria-labelledby="question-${place}">
    <h3 class="question" id="question-${place}" dir="auto">${exchange.question}</h3>
    ${exchange.verdict === undefined ? nothing : verdictView(exchange.verdict, linkTarget)}
    ${
      hits.length === 0
        ? nothing
        : html`<p class="label" id="matches-${place}">
              ${exchange.isRelated ? 'Related patterns' : 'Matching patterns'}
            </p>
            ${resultList(hits, { linkTarget, labelledBy: `matches-${place}` })}`
    }
    ${
      exchange.answer === ''
        ? nothing
        : html`<div class="answer" dir="auto" aria-busy=${exchange.ending === undefined}>
            ${renderMarkdown(options.reader.read(exchange.answer), {
              resolveLink: (href) => patternLink(endpoint, href, targets),
              linkTarget,
              known: exchange.hits,
            })}
          </div>`
    }
    ${notice(exchange, options)}
  </article>`;
}

/** The answer of a guide, above the patterns that it decides between. */
function verdictView(
  { title, text, pageUrl }: Verdict,
  linkTarget: string | undefined,
): TemplateResult {
  return html`<p class="verdict" dir="auto">
    ${text}
    <a
      href=${pageUrl}
      target=${linkTarget ?? nothing}
      rel=${linkTarget === undefined ? nothing : 'noopener'}
      >${title}</a
    >
  </p>`;
}

function notice(exchange: Exchange, options: ExchangeViewOptions): unknown {
  const progress = describeProgress(exchange);
  if (progress === undefined) return nothing;
  if (exchange.ending === undefined) return html`<p class="waiting">${progress}</p>`;
  const isEmpty = isWithoutResult(exchange);
  // There is nothing to try again where no text can come.
  const isFinal = isEmpty || exchange.ending.kind === 'whole';
  const { onRetry } = options;
  return html`<p class="notice">
    <span>${progress}</span>
    ${
      isEmpty
        ? html`<a
            href="${options.endpoint}/search?q=${encodeURIComponent(exchange.question)}"
            target=${options.linkTarget ?? nothing}
            rel=${options.linkTarget === undefined ? nothing : 'noopener'}
            >Search the catalog</a
          >`
        : nothing
    }
    ${
      isFinal || onRetry === undefined
        ? nothing
        : html`<button type="button" class="retry" @click=${onRetry}>Retry</button>`
    }
  </p>`;
}

/**
 * The text of the status region: the number of matches, then the whole answer and how it ended. Nothing is announced
 * while the answer streams.
 *
 * @param answer the displayed text; read only at the end
 * @param before the last announcement, so that the number of matches is not repeated
 */
export function describeForScreenReader(
  exchange: Exchange,
  answer: () => string,
  before: string,
): string {
  const count = Math.min(exchange.hits?.length ?? 0, 5);
  const kind = exchange.isRelated ? 'related' : 'matching';
  const found = count === 0 ? '' : `${counted(count, `${kind} pattern`)}.`;
  if (exchange.ending === undefined) return found;
  const text = answer().replaceAll(/\s+/g, ' ').trim();
  const rest = [exchange.verdict?.text, text, describeProgress(exchange)]
    .filter((part) => part)
    .join(' ');
  return rest === '' || found === '' || before === found ? rest || found : `${found} ${rest}`;
}

function describeProgress(exchange: Exchange): string | undefined {
  const { ending } = exchange;
  if (ending === undefined) {
    if (exchange.answer !== '') return undefined;
    return exchange.hits === undefined ? 'Searching the catalog…' : 'Waiting for an answer…';
  }
  if (isWithoutResult(exchange)) {
    return 'No matching patterns. Try fewer or different words.';
  }
  // A guide's verdict is an answer.
  const isList = exchange.answer === '' && exchange.verdict === undefined;
  if (ending.kind === 'whole' && ending.saysListOnly && isList) {
    return 'No answer was written. These patterns come closest.';
  }
  return describeEnding(ending);
}

function isWithoutResult({ hits, answer, ending }: Exchange): boolean {
  return ending?.kind === 'whole' && answer === '' && (hits === undefined || hits.length === 0);
}

function describeEnding(ending: Ending): string | undefined {
  switch (ending.kind) {
    case 'whole':
      return undefined;
    case 'stopped':
      return 'Stopped.';
    case 'cut-off':
      return 'The answer was cut off.';
    case 'failed':
      return describeFailure(ending.failure);
  }
}

function describeFailure(failure: Failure): string {
  switch (failure.kind) {
    case 'unreachable':
      return 'Could not reach the catalog.';
    case 'refused':
      return 'The catalog does not accept questions from this site.';
    case 'invalid':
      return 'The catalog rejected this question.';
    case 'busy':
      return failure.retryAfterS === undefined
        ? 'Too many questions. Try again in a minute.'
        : `Too many questions. Try again in ${duration(failure.retryAfterS)}.`;
    case 'broken':
      return 'The catalog could not answer.';
  }
}

function duration(seconds: number): string {
  if (seconds === 1) return '1 second';
  if (seconds <= 90) return `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}

/** The length at which the field shows a character count. */
const COUNT_FROM = MAX_QUESTION_LENGTH - 100;

/** The length of the question, in UTF-16 units. */
export function questionLength(field: HTMLTextAreaElement | undefined): number {
  return field?.value.length ?? 0;
}

/** The question field. Its button asks, or stops the answer in progress. */
export function questionForm(options: {
  readonly isBusy: boolean;
  readonly placeholder: string;
  readonly length: number;
  readonly onInput: () => void;
  readonly onSubmit: (event: SubmitEvent) => void;
}): TemplateResult {
  const { isBusy, length } = options;
  const isNearlyFull = length >= COUNT_FROM;
  return html`${
      isNearlyFull
        ? html`<p class="count" id="count">${length} of ${MAX_QUESTION_LENGTH} characters</p>`
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
        aria-describedby=${isNearlyFull ? 'count' : nothing}
        @input=${options.onInput}
      ></textarea>
      <button type="submit" class="send" aria-label=${isBusy ? 'Stop' : 'Ask'}>
        ${isBusy ? stopIcon : sendIcon}
      </button>
    </form>`;
}
