import { Link } from 'react-router';
import { CopyButton } from '../code/copy-button.tsx';
import { counted } from '../../../../domain/text.ts';
import type { Behind } from './behind.server.ts';
import { whole } from './format.ts';
import { namesOf } from './adoption-panels.tsx';

/** As SVG: the content security policy forbids `style` attributes. */
function Bar({ share }: { readonly share: number }) {
  return (
    <svg viewBox="0 0 64 6" aria-hidden="true" className="me-3 inline h-1.5 w-16 max-sm:hidden">
      <rect x={64 - 64 * share} width={64 * share} height={6} rx={3} className="fill-accent" />
    </svg>
  );
}

/** Who uses versions that are no longer active, with what an update takes. */
export function BehindPanel({
  behind: { rows, more, unknown },
  month,
  hasReports,
}: {
  readonly behind: Behind;
  readonly month: string;
  /** Whether projects say what they hold. */
  readonly hasReports: boolean;
}) {
  const most = Math.max(1, ...rows.map(({ calls }) => calls));
  const notes = [
    more > 0 ? `${counted(more, 'more version')} with fewer calls.` : '',
    unknown > 0 ? `Of ${counted(unknown, 'component')} the active version could not be read.` : '',
    hasReports ? '' : 'No project reports what it holds, so this counts calls alone.',
  ].filter((note) => note !== '');
  return (
    <section aria-labelledby="behind" className="mt-2">
      <h2 id="behind" className="text-lg font-semibold">
        Behind
      </h2>
      {rows.length === 0 ? (
        <p className="mt-2 max-w-reading text-muted">
          Nothing is behind: what was fetched in {month}
          {hasReports ? ' and what projects hold' : ''} is the active version.
        </p>
      ) : (
        <div
          role="region"
          aria-label="Table: Behind"
          tabIndex={0}
          className="relative mt-3 overflow-x-auto focus-visible:-outline-offset-2"
        >
          <table className="w-full text-sm [&_td]:py-2.5 [&_th]:py-2.5 [&_th,&_td]:pe-6">
            <caption className="sr-only">
              Versions that are no longer active, and still used
            </caption>
            <thead>
              <tr className="text-xs text-muted [&>th]:font-medium [&>th]:whitespace-nowrap">
                <th scope="col" className="text-start">
                  Component
                </th>
                <th scope="col" className="text-start">
                  Version
                </th>
                <th scope="col" className="text-start">
                  To do
                </th>
                <th scope="col" className="text-end">
                  Calls
                </th>
                {hasReports ? (
                  <th scope="col" className="text-start">
                    Projects
                  </th>
                ) : null}
                <th scope="col">
                  <span className="sr-only">Update</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.comparePath} className="border-t border-line">
                  <th scope="row" className="text-start font-medium">
                    <Link to={row.comparePath} className="hover:text-link">
                      {row.title}
                    </Link>
                  </th>
                  <td className="font-mono text-[0.8125rem] whitespace-nowrap">
                    {row.from} to {row.to}
                  </td>
                  <td
                    className={`whitespace-nowrap ${row.isNothing ? 'text-muted' : 'text-warning'}`}
                  >
                    {row.todo}
                  </td>
                  <td className="text-end whitespace-nowrap tabular-nums">
                    <Bar share={row.calls / most} />
                    {whole(row.calls)}
                  </td>
                  {hasReports ? (
                    <td className="min-w-32 text-muted">
                      {row.projects.length === 0 ? 'None' : <bdi>{namesOf(row.projects)}</bdi>}
                    </td>
                  ) : null}
                  <td className="pe-0! text-end">
                    {row.prompt === undefined ? null : (
                      <CopyButton
                        text={row.prompt}
                        label="Update prompt"
                        name={`Copy update prompt for ${row.title} ${row.from}`}
                        copied="Update prompt copied"
                        isSmall
                      />
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {notes.length === 0 ? null : <p className="mt-3 text-sm text-muted">{notes.join(' ')}</p>}
    </section>
  );
}
