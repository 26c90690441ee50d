import type { TemplateResult } from 'lit';
import { html, nothing } from 'lit';
import { patternLink } from './addresses.ts';
import type { Failure } from './catalog-client.ts';
import type { Ending, Exchange } from './conversation.ts';
import type { MarkdownReader } from './markdown-reader.ts';
import { renderMarkdown } from './render-markdown.ts';
import { resultList } from './result-list.ts';

export interface ExchangeViewOptions {
  readonly endpoint: string;
  /** `_blank` on a page of another site. */
  readonly linkTarget: string | undefined;
  /** Its place in the conversation; makes its ids its own. */
  readonly place: number;
  readonly reader: MarkdownReader;
  /** Only the last one can be asked again. */
  readonly onRetry: (() => void) | undefined;
}

/** A question, the patterns that fit, and the answer as far as it has come. */
export function exchangeView(exchange: Exchange, options: ExchangeViewOptions): TemplateResult {
  const { endpoint, linkTarget, place } = options;
  const hits = exchange.hits ?? [];
  const targets = hits.map(({ wire }) => ({ url: wire.url, slug: wire.slug }));
  return html`<article class="exchange" aria-labelledby="question-${place}">
    <h3 class="question" id="question-${place}" dir="auto">${exchange.question}</h3>
    ${
      hits.length === 0
        ? nothing
        : html`<p class="label" id="fits-${place}">Patterns that fit</p>
            ${resultList(hits, { linkTarget, labelledBy: `fits-${place}` })}`
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

function notice(exchange: Exchange, options: ExchangeViewOptions): unknown {
  const said = describeProgress(exchange);
  if (said === undefined) return nothing;
  if (exchange.ending === undefined) return html`<p class="waiting">${said}</p>`;
  const isEmpty = isWithoutResult(exchange);
  const { onRetry } = options;
  return html`<p class="notice">
    <span>${said}</span>
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
      isEmpty || onRetry === undefined
        ? nothing
        : html`<button type="button" class="retry" @click=${onRetry}>Retry</button>`
    }
  </p>`;
}

/**
 * What a reader who cannot see it is told: how much was found, nothing while pieces arrive, then the answer and how it
 * ended.
 *
 * @param answer the text that is shown; asked for at the end only
 * @param before what was said last: how much was found is not said twice
 */
export function describeForScreenReader(
  exchange: Exchange,
  answer: () => string,
  before: string,
): string {
  const count = Math.min(exchange.hits?.length ?? 0, 5);
  const found = count === 0 ? '' : `${count} ${count === 1 ? 'pattern fits' : 'patterns fit'}.`;
  if (exchange.ending === undefined) return found;
  const text = answer().replaceAll(/\s+/g, ' ').trim();
  const rest = [text, describeProgress(exchange)].filter((part) => part).join(' ');
  return rest === '' || found === '' || before === found ? rest || found : `${found} ${rest}`;
}

function describeProgress(exchange: Exchange): string | undefined {
  const { ending } = exchange;
  if (ending === undefined) {
    if (exchange.answer !== '') return undefined;
    return exchange.hits === undefined ? 'Searching the catalog…' : 'Waiting for an answer…';
  }
  if (isWithoutResult(exchange)) {
    return 'No pattern of this catalog fits that. Fewer or other words may find one.';
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
      return 'The catalog cannot be reached from here.';
    case 'refused':
      return 'The catalog does not take questions from this site.';
    case 'invalid':
      return 'The catalog did not take this question.';
    case 'busy':
      return failure.retryAfterS === undefined
        ? 'Too many questions at once. Ask again in a minute.'
        : `Too many questions at once. Ask again in ${duration(failure.retryAfterS)}.`;
    case 'broken':
      return 'The catalog could not answer.';
  }
}

function duration(seconds: number): string {
  if (seconds === 1) return '1 second';
  if (seconds <= 90) return `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}
