import type { Locator, Page } from 'playwright-core';

/** The parts of an embedded widget, found as a reader finds them. */
export interface ChatParts {
  readonly opener: Locator;
  readonly dialog: Locator;
  readonly field: Locator;
  readonly cards: Locator;
  readonly answer: Locator;
  readonly notice: Locator;
  readonly status: Locator;
  readonly ask: (question: string) => Promise<void>;
}

export function chatParts(page: Page, name = 'Ask the catalog'): ChatParts {
  const dialog = page.getByRole('dialog', { name });
  const field = dialog.getByRole('textbox', { name: 'Question' });
  return {
    opener: page.getByRole('button', { name }),
    dialog,
    field,
    cards: dialog.getByRole('list', { name: /^(?:Matching|Related) patterns$/ }).getByRole('link'),
    answer: dialog.locator('.answer'),
    notice: dialog.locator('.notice'),
    status: dialog.getByRole('status'),
    async ask(question) {
      await field.fill(question);
      await field.press('Enter');
    },
  };
}

/** The page of another site that embeds the widget. */
export function embeddingPage(catalogUrl: string, options: PageOptions = {}): string {
  return `<!doctype html><html lang="en" ${options.html ?? ''}><head><title>Another site</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
${options.styles === undefined ? '' : `<link rel="stylesheet" href="${options.styles}">`}
<script type="module" src="${catalogUrl}/widget.js"></script></head>
<body><main><h1>Another site</h1><p>Its text.</p></main>
${options.element ?? '<pattern-chat></pattern-chat>'}</body></html>`;
}

interface PageOptions {
  /** Attributes of the `html` element. */
  readonly html?: string;
  /** The path of a style sheet. */
  readonly styles?: string;
  readonly element?: string;
}
