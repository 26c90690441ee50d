import { formatDate } from '../page/format-time.ts';
import { PatternGrid } from '../catalog/pattern-card.tsx';
import { Snippet } from '../code/copy-button.tsx';
import { PageLinks } from '../page/page-links.tsx';
import { PageColumn } from '../page/page-header.tsx';
import type { SharedLibraryPage } from './shared-page.server.ts';
import { counted } from '../../../../domain/text.ts';

/** A shared library as anyone with the link sees it. */
export function SharedLibraryView({ shared }: { readonly shared: SharedLibraryPage }) {
  const { author, count, codeCount } = shared;
  return (
    <PageColumn>
      <div className="grid grid-cols-1 gap-8 pt-8 md:pt-14 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] lg:gap-16">
        <div>
          <p className="text-muted">{author === undefined ? 'Library' : `Library by ${author}`}</p>
          <h1 className="mt-1 text-xl md:text-2xl">{shared.title}</h1>
          {shared.description === '' ? null : (
            <p className="mt-3 max-w-xl text-base whitespace-pre-line text-muted">
              {shared.description}
            </p>
          )}
          <p className="mt-4 font-mono text-[0.8125rem] text-muted">
            {counted(count, 'pattern')}
            {codeCount === 0 ? '' : ` · ${codeCount} with code`} · updated{' '}
            <time dateTime={shared.updatedAt}>{formatDate(shared.updatedAt)}</time>
          </p>
        </div>
        <div className="lg:self-end">
          <h2 className="mb-2 text-sm tracking-normal">Give it to your agent</h2>
          <Snippet
            text={shared.textUrl}
            copyLabel="Copy address"
            label="Address of the library for agents"
          />
          <p className="mt-2 text-muted">One address with every pattern, as Markdown.</p>
        </div>
      </div>
      <div className="mt-10 border-t border-line pt-8 md:mt-14">
        {shared.cards.length === 0 ? (
          <p className="rounded-lg border border-dashed border-line px-6 py-16 text-center text-muted">
            Nothing saved yet
          </p>
        ) : (
          <PatternGrid cards={shared.cards} level="h2" />
        )}
      </div>
      <PageLinks {...shared.shown} />
    </PageColumn>
  );
}
