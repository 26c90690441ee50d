import { CheckIcon, TerminalIcon } from 'lucide-react';
import { CopyButton } from '../code/copy-button.tsx';
import type { ChangeSummary } from './change-summary.server.ts';
import type { NeededView } from './comparison-view.server.ts';
import type { Difference } from './find-differences.ts';
import { InlineCode } from '../code/inline-code.tsx';

/** The notes of a version. */
export interface VersionNotes {
  readonly id: string;
  readonly notes: string;
}

/** What changed, and what users of the component must change, beside the two previews. */
export function ChangeNotes(props: {
  /** What the proof shows; undefined while another state is shown. */
  readonly says: string | undefined;
  /** Shown if there is no visible difference. */
  readonly looksSame: string | undefined;
  readonly notes: readonly VersionNotes[];
  /** The outlined places, on both sides. */
  readonly differences: readonly Difference[];
  readonly summary: ChangeSummary;
  readonly needed: NeededView;
  readonly updatePrompt: string;
}) {
  const { says, looksSame, notes, differences, summary, needed } = props;
  return (
    <aside className="change-notes" aria-labelledby="changed">
      <div>
        <h2 id="changed" className="text-sm">
          What changed
        </h2>
        {looksSame === undefined ? null : (
          <p className="mt-3 rounded-md border border-line bg-sunken p-3 font-medium">
            {looksSame}
          </p>
        )}
        {says === undefined ? null : <p className="mt-3 font-medium">{says}</p>}
        <ol className="mt-3 space-y-2 empty:hidden">
          {differences.map((difference, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- numbered places
            <li key={place} className="flex gap-2.5">
              <span className="mark-number">{place + 1}</span>
              <span className="min-w-0 wrap-anywhere">{describeDifference(difference)}</span>
            </li>
          ))}
        </ol>
        {notes.map(({ id, notes: text }) => (
          <p key={id} className="mt-3 wrap-break-word text-muted">
            {notes.length === 1 ? null : (
              <span className="badge badge-version me-2 text-text">{id}</span>
            )}
            <InlineCode text={text} />
          </p>
        ))}
      </div>
      <div className="change-must">
        <h2 className="text-sm">What you need to change</h2>
        <p className="mt-2 flex gap-2">
          {summary.mustChange.isSame ? (
            <CheckIcon className="mt-0.5 size-4 shrink-0 text-success" />
          ) : null}
          <span>
            {needed.verdict === 'none' ? (
              'Nothing to change. '
            ) : (
              <>
                {summary.mustChange.text}:{' '}
                <a href="#api" className="link">
                  see the list
                </a>
                .{' '}
              </>
            )}
            <NewProps names={summary.newProps} />
          </span>
        </p>
        {needed.byAuthor.map(({ version_id: id, breaking }) => (
          <p key={id} className="mt-2 wrap-break-word">
            <span className="badge badge-version me-2">{id}</span>
            <InlineCode text={breaking} />
          </p>
        ))}
        <p className="mt-3 flex flex-wrap gap-2">
          <CopyButton
            text={props.updatePrompt}
            label="Copy update prompt"
            copied="Update prompt copied"
            icon={<TerminalIcon />}
            isSmall
          />
        </p>
      </div>
    </aside>
  );
}

/** Further names are only counted. */
const MAX_NAMES = 6;

function NewProps({ names }: { readonly names: readonly string[] }) {
  if (names.length === 0) return null;
  const shown = names.slice(0, MAX_NAMES);
  return (
    <span className="text-muted">
      {names.length} optional {names.length === 1 ? 'prop is' : 'props are'} new:{' '}
      {shown.map((name, place) => (
        <span key={name}>
          {place === 0 ? '' : ', '}
          <code className="inline-code">{name}</code>
        </span>
      ))}
      {names.length > MAX_NAMES ? ` and ${names.length - MAX_NAMES} more` : ''}.
    </span>
  );
}

const KINDS = {
  new: 'New',
  changed: 'Changed',
  gone: 'Removed',
  moved: 'Moved or resized',
} as const;

/** For places without text, such as a line or a surface. */
const WITHOUT_TEXT = {
  new: 'New, without text',
  changed: 'Changed appearance',
  gone: 'Removed, without text',
  moved: KINDS.moved,
} as const;

const MAX_TEXTS = 3;
const MAX_TEXT = 48;

function describeDifference({ kind, texts }: Difference): string {
  const named = [...new Set(texts)]
    .filter((text, _, all) => !all.some((other) => other !== text && other.includes(text)))
    .slice(0, MAX_TEXTS)
    .map((text) => `“${text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text}”`);
  return named.length === 0 ? WITHOUT_TEXT[kind] : `${KINDS[kind]}: ${named.join(', ')}`;
}
