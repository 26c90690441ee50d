import { TerminalIcon } from 'lucide-react';
import { Link } from 'react-router';
import { counted } from '../../../../domain/text.ts';
import { CopyButton } from '../code/copy-button.tsx';
import { formatDate } from '../page/format-time.ts';
import type { GapKind, PackageView } from './packages-view.server.ts';

interface GapText {
  /** Behind the number. */
  readonly title: string;
  readonly why: string;
  /** What an agent is asked to do. */
  readonly task: string;
}

/** In the order of harm. */
const GAPS: Readonly<Record<GapKind, GapText>> = {
  broke: {
    title: 'broke in this release',
    why: 'Agents that know the release before write calls that fail.',
    task: 'changed so that code has to change. Write for each component one sentence in the changelog that says what to write in place of the old',
  },
  refused: {
    title: 'with an example that does not compile',
    why: 'An example is what an agent copies. Until it is repaired, it gets the types alone.',
    task: 'have examples that do not compile against the package. Repair each in the file that is named, and check its types',
  },
  example: {
    title: 'without an example',
    why: 'Agents get the types alone, and guess how parts belong together.',
    task: 'have no example that compiles. Write a story or an example in the documentation for each, with real data',
  },
  types: {
    title: 'with props that are not known',
    why: 'Their types need a package that is not installed, so that they are any.',
    task: 'have props of the type any outside of the repository. Make their declarations complete: declare what they need as a dependency or a peer',
  },
  description: {
    title: 'without a description',
    why: 'Agents choose by it. These are found by their name only.',
    task: 'have no description. Write one sentence for each, in a comment above the component: what it is for, and when another one is right',
  },
};

/** How complete a package is: the result, a bar of its parts, and what to do about each gap. */
export function PackageReport({ view }: { readonly view: PackageView }) {
  const { name, release, importedAt, total, ready, groups, missingPeers } = view;
  const open = total - ready;
  return (
    <section aria-labelledby={`package-${name}`} className="mb-16">
      <h2 id={`package-${name}`} className="text-lg wrap-anywhere">
        {counted(total, 'component')}, {ready} ready for agents
      </h2>
      <p className="mt-1 text-muted wrap-anywhere">
        <code className="font-mono text-[0.8125rem]">
          {name}@{release}
        </code>
        {importedAt === undefined ? null : <>, imported on {formatDate(importedAt)}</>}
        {open === 0 ? '.' : `. Of ${open} an agent would guess something.`}
      </p>
      {total === 0 ? null : (
        <svg
          viewBox={`0 0 ${total} 1`}
          preserveAspectRatio="none"
          aria-hidden="true"
          className="mt-5 h-2 w-full rounded-full"
        >
          <Bar from={0} length={ready} look="fill-accent" />
          {groups.map((group, index) => (
            <Bar
              key={group.kind}
              from={groups.slice(0, index).reduce((sum, { rows }) => sum + rows.length, ready)}
              length={group.rows.length}
              look={index % 2 === 0 ? 'fill-warning' : 'fill-line-strong'}
            />
          ))}
        </svg>
      )}
      {missingPeers.length === 0 ? null : (
        <p className="mt-4 text-muted">
          Not installed with it, so that types which name them are any: {missingPeers.join(', ')}.
        </p>
      )}
      {groups.map(({ kind, rows }) => (
        <div key={kind} className="mt-8 border-t border-line pt-5">
          <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
            <div>
              <h3 className="font-medium">
                {rows.length} {GAPS[kind].title}
              </h3>
              <p className="mt-0.5 text-muted">{GAPS[kind].why}</p>
            </div>
            <CopyButton
              text={promptOf(view, kind)}
              label="Copy prompt"
              name={`Copy prompt for ${rows.length} ${GAPS[kind].title}`}
              copied="Prompt copied"
              icon={<TerminalIcon />}
              isSmall
            />
          </div>
          <ul className="mt-3 grid gap-x-8 gap-y-1 sm:grid-cols-2">
            {rows.map((row) => (
              <li key={row.slug} className="min-w-0 py-1">
                <Link to={row.slug} className="link">
                  {row.name}
                </Link>
                {row.detail === undefined ? null : (
                  <span className="block text-xs text-muted wrap-anywhere">
                    {row.detail}
                    {row.from === undefined ? '' : ` (${row.from})`}
                  </span>
                )}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

function Bar(props: { readonly from: number; readonly length: number; readonly look: string }) {
  return <rect x={props.from} y="0" width={props.length} height="1" className={props.look} />;
}

/** Components that a prompt names; the page has the others. */
const MAX_NAMED = 40;

function promptOf({ name, release, groups }: PackageView, kind: GapKind): string {
  const rows = groups.find((group) => group.kind === kind)?.rows ?? [];
  const listed = rows.slice(0, MAX_NAMED).map(({ name: component, detail, from }) => {
    const where = from === undefined ? '' : ` in ${from}`;
    return `- ${component}${where}${detail === undefined ? '' : `: ${detail}`}`;
  });
  const more = rows.length - listed.length;
  return [
    `In the repository of ${name}: these components of ${release} ${GAPS[kind].task}.`,
    'Change nothing else, and make nothing up: ask where the code does not tell.',
    ...listed,
    ...(more > 0 ? [`- and ${more} more`] : []),
  ].join('\n');
}
