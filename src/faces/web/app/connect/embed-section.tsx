import { Snippet } from '../code/snippet.tsx';
import { TermList } from './term-list.tsx';

const ATTRIBUTES = [
  ['heading', 'Name of the button and of the panel.'],
  ['placeholder', 'Text in the empty field.'],
  ['accent', 'A CSS colour for controls and links. Text on it stays readable.'],
  ['theme', 'light or dark. Left out, it follows the reader’s device.'],
  ['endpoint', 'The catalog’s address, where the script comes from another one.'],
] as const;

/** How the chat is put on a page of another site. */
export function EmbedSection({ widgetUrl }: { readonly widgetUrl: string }) {
  return (
    <section
      aria-labelledby="embed"
      className="mt-16 grid gap-4 border-t border-line pt-8 sm:mt-20 md:grid-cols-[12rem_1fr] md:gap-12"
    >
      <div className="min-w-0 max-w-reading md:col-start-2">
        <h2 id="embed" className="text-lg font-semibold">
          On your own site
        </h2>
        <p className="mt-1 text-muted">
          The chat of these pages works on any page. Two lines put its button at the bottom right.
        </p>
        <div className="mt-4">
          <Snippet
            text={`<script type="module" src="${widgetUrl}"></script>\n<pattern-chat></pattern-chat>`}
            copyLabel="Copy"
            label="Lines that embed the chat"
          />
        </div>
        <p className="mt-3 text-sm text-muted">
          The operator of this server names the sites that may ask, in{' '}
          <code className="font-mono text-text">EMBED_ORIGINS</code>.
        </p>
        <h3 className="mt-10 font-medium">Attributes</h3>
        <TermList terms={ATTRIBUTES} />
      </div>
    </section>
  );
}
