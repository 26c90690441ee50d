import type { TemplateResult } from 'lit';
import { html } from 'lit';
import { guard } from 'lit/directives/guard.js';
import type { Exchange } from './conversation.ts';
import { exchangeView } from './exchange-view.ts';
import type { MarkdownReader } from './markdown-reader.ts';

/** All questions and answers; before the first, what may be asked. */
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
    // What has been said already is not made again for each piece of what is being said.
    return guard([exchange, place, onRetry, endpoint], () =>
      exchangeView(exchange, { endpoint, linkTarget, place, reader, onRetry }),
    );
  });
}

function welcome(): TemplateResult {
  return html`<p class="welcome">
    Say what you are building. You get the patterns of this catalog that fit, and which of them have
    code.
  </p>`;
}
