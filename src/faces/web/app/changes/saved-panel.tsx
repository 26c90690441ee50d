import { CheckIcon, TriangleAlertIcon } from 'lucide-react';
import { Link } from 'react-router';
import { CopyButton } from '../code/copy-button.tsx';
import { counted } from '../../../../domain/text.ts';
import type { SavedView } from './saved.server.ts';

/** What is old of everything that the reader saved. */
export function SavedPanel({ saved }: { readonly saved: SavedView }) {
  switch (saved.kind) {
    case 'off':
      return null;
    case 'signed-out':
      return (
        <p className="mt-6 rounded-lg border border-line bg-surface p-4 text-muted lg:mt-0">
          <a href="/sign-in?return=%2Fchanges" rel="nofollow" className="link">
            Sign in
          </a>{' '}
          to see what concerns you.
        </p>
      );
    case 'known': {
      const { total, isCut, oldCount, old, prompt } = saved;
      if (total === 0) return null;
      const more = oldCount - old.length;
      return (
        <section className="mt-6 rounded-lg border border-line bg-surface p-4 lg:mt-0">
          <h2 className="text-sm">
            {oldCount === 0
              ? total === 1
                ? 'The pattern that you saved is current'
                : `All ${total} saved are current`
              : `${oldCount} of your ${total}${isCut ? ' first' : ''} saved ${oldCount === 1 ? 'is' : 'are'} old`}
          </h2>
          {old.length === 0 ? null : (
            <ul className="mt-3 space-y-2.5">
              {old.map(({ title, held, active, path, what, isNothing }) => (
                <li key={path} className="flex gap-2">
                  {isNothing ? (
                    <CheckIcon className="mt-0.5 size-4 shrink-0 text-success" />
                  ) : (
                    <TriangleAlertIcon className="mt-0.5 size-4 shrink-0 text-warning" />
                  )}
                  <span className="min-w-0">
                    <Link to={path} className="block rounded-sm font-medium hover:text-link">
                      {title}{' '}
                      <span className="font-mono text-[0.8125rem] font-normal text-muted">
                        {held} to {active}
                      </span>
                    </Link>
                    <span className="block text-muted">{what}</span>
                  </span>
                </li>
              ))}
            </ul>
          )}
          {more === 0 ? null : (
            <p className="mt-3 text-muted">{counted(more, 'more pattern')} in your libraries.</p>
          )}
          {prompt === '' ? null : (
            <p className="mt-4">
              <CopyButton
                text={prompt}
                label="Copy update prompt"
                name="Copy update prompt for all of these"
                copied="Update prompt copied, for all of these"
                isSmall
              />
            </p>
          )}
        </section>
      );
    }
  }
}
