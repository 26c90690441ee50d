import { formatDate } from '../page/format-time.ts';
import { LiveCovers, ThemedCover } from '../catalog/live-cover.tsx';
import { typeLabel } from '../catalog/pattern-card.tsx';
import type { FoundEntry, KnownEntries } from './client-index.ts';
import type { FoundFact } from './facts.ts';
import type { Decisions, FoundGuide } from './find-decisions.ts';
import { factRow, guideRow } from './palette-rows.ts';
import { InlineCode } from '../code/inline-code.tsx';

/** The selected row, enlarged. It repeats content that is one press away, so it is hidden from screen readers. */
export function PaletteDetail(props: {
  readonly index: KnownEntries | undefined;
  readonly decisions: Decisions | undefined;
  /** The value of the selected row. */
  readonly row: string;
}) {
  const { index, decisions, row } = props;
  const guide = decisions?.guides.find((each) => guideRow(each) === row);
  const fact = decisions?.facts.find((each) => factRow(each) === row);
  return (
    <div
      aria-hidden="true"
      className="w-84 shrink-0 overflow-hidden border-s border-line bg-sunken p-4 max-md:hidden"
    >
      {guide !== undefined ? (
        <GuideDetail guide={guide} index={index} />
      ) : fact !== undefined ? (
        <FactDetail fact={fact} index={index} />
      ) : (
        <PatternDetail index={index} slug={row} />
      )}
    </div>
  );
}

function GuideDetail({
  guide,
  index,
}: {
  readonly guide: FoundGuide;
  readonly index: KnownEntries | undefined;
}) {
  return (
    <>
      <p className="font-semibold">{guide.title}</p>
      <p className="mt-2 border-s-2 border-focus ps-3 font-medium">{guide.verdict}</p>
      {guide.rows.length === 0 ? null : (
        <table className="data-table mt-3 text-xs">
          <thead>
            <tr>
              <th>If it</th>
              <th>Use</th>
            </tr>
          </thead>
          <tbody>
            {guide.rows.map(([when, use]) => (
              <tr key={when}>
                <td>{when}</td>
                <td className="font-medium">{use}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="mt-3 text-xs text-muted">
        {(index?.pick(guide.patterns) ?? []).map(({ title }) => title).join(' · ')}
      </p>
    </>
  );
}

function FactDetail({
  fact,
  index,
}: {
  readonly fact: FoundFact;
  readonly index: KnownEntries | undefined;
}) {
  const entry = index?.pick([fact.slug])[0];
  return (
    <>
      {entry === undefined ? null : <DetailCover entry={entry} />}
      <p className="text-xs text-muted">
        {fact.title}, {fact.kind}
      </p>
      <p className={`mt-1 wrap-anywhere ${fact.kind === 'prop' ? 'font-mono' : 'font-semibold'}`}>
        <InlineCode text={fact.name} />
      </p>
      {fact.type === undefined ? null : (
        <p className="mt-2 font-mono text-xs wrap-anywhere text-muted">{fact.type}</p>
      )}
      {fact.description === undefined ? null : <p className="mt-2">{fact.description}</p>}
    </>
  );
}

function DetailCover(props: { readonly entry: FoundEntry; readonly hasCode?: boolean }) {
  const { slug, coverImage } = props.entry;
  return (
    <div className="mb-3 overflow-hidden rounded-lg border border-line">
      <LiveCovers>
        <ThemedCover key={slug} slug={slug} image={coverImage} hasCode={props.hasCode ?? true} />
      </LiveCovers>
    </div>
  );
}

function PatternDetail({
  index,
  slug,
}: {
  readonly index: KnownEntries | undefined;
  readonly slug: string;
}) {
  const entry = index?.pick([slug])[0];
  if (entry === undefined) return null;
  const version = index?.data.versions[slug];
  const changedOn = index?.data.newest.find((newest) => newest.slug === slug)?.changedOn;
  return (
    <>
      <DetailCover entry={entry} hasCode={version !== undefined} />
      <p className="font-semibold">{entry.title}</p>
      <p className="mt-1 line-clamp-5 text-sm text-muted">{entry.description}</p>
      <p className="mt-3 font-mono text-xs text-muted">
        {version === undefined ? typeLabel(entry.type) : `${version} active`}
        {changedOn === undefined ? '' : ` · ${formatDate(changedOn)}`}
      </p>
    </>
  );
}
