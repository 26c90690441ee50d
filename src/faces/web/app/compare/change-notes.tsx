import { CheckIcon, TerminalIcon } from 'lucide-react';
import { CopyButton } from '../code/copy-button.tsx';
import type { ChangeSummary } from './change-summary.server.ts';
import type { NeededView } from './comparison-view.server.ts';
import { InlineCode } from '../code/inline-code.tsx';

/** The notes of a version. */
export interface VersionNotes {
  readonly id: string;
  readonly notes: string;
}

/** What changed, and what users of the component must change, next to the two previews. */
export function ChangeNotes(props: {
  /** What the proof shows; undefined while another state is shown. */
  readonly says: string | undefined;
  /** Shown if there is no visible difference. */
  readonly looksSame: string | undefined;
  readonly notes: readonly VersionNotes[];
  readonly summary: ChangeSummary;
  readonly needed: NeededView;
  readonly updatePrompt: string;
}) {
  const { says, looksSame, notes, summary, needed } = props;
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
        {says === undefined ? null : (
          <p className="mt-3 font-medium">
            <InlineCode text={says} />
          </p>
        )}
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
