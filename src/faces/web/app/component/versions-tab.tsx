import { Form, Link, useSearchParams } from 'react-router';
import { ArrowRightIcon } from 'lucide-react';
import { Comparison, COMPARISON_ID } from '../compare/comparison.tsx';
import type { ComponentView } from './component-view.ts';
import { Digest } from '../code/copy-button.tsx';
import { withParam } from '../page/with-param.ts';

/** All versions, newest first, and a comparison of any two. */
export function VersionsTab({ view }: { readonly view: ComponentView }) {
  const [params] = useSearchParams();
  return (
    <>
      {view.versions.length > 1 ? <CompareForm view={view} /> : null}
      {view.comparison === undefined ? null : <Comparison comparison={view.comparison} />}
      <ol className="divide-y divide-line">
        {view.versions.map(({ id, isActive, publishedOn, notes, sha256 }, place) => (
          <li key={id} className="grid gap-x-6 gap-y-1 px-4 py-4 sm:grid-cols-[8rem_1fr] sm:px-6">
            <div>
              <Link
                to={withParam(params, 'version', isActive ? undefined : id)}
                preventScrollReset
                className="font-mono text-sm hover:text-link"
              >
                {id}
              </Link>
              {isActive ? <span className="ml-2 text-xs font-medium text-link">active</span> : null}
              {publishedOn === undefined ? null : (
                <p className="text-xs text-muted">
                  <time dateTime={publishedOn}>{publishedOn}</time>
                </p>
              )}
            </div>
            <div className="max-w-reading min-w-0">
              <p className="text-sm">{notes === '' ? 'No notes.' : notes}</p>
              <div className="flex flex-wrap items-center gap-x-6">
                {sha256 === undefined ? null : <Digest sha256={sha256} />}
                <CompareLink id={id} before={view.versions[place + 1]?.id} />
              </div>
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}

/** Links to the comparison with the previous version; the oldest has none. */
function CompareLink({ id, before }: { readonly id: string; readonly before: string | undefined }) {
  const [params] = useSearchParams();
  if (before === undefined) return null;
  const next = new URLSearchParams(params);
  next.set('view', 'versions');
  next.set('from', before);
  next.set('to', id);
  return (
    <Link
      to={`?${next.toString()}#${COMPARISON_ID}`}
      className="inline-flex min-h-8 items-center text-xs pointer-coarse:min-h-10"
    >
      <span className="link">Compare with {before}</span>
    </Link>
  );
}

/** Selects two versions to compare: a GET form, so that the URL holds the selection. */
function CompareForm({ view }: { readonly view: ComponentView }) {
  const [params] = useSearchParams();
  const { comparison, versions } = view;
  const ids = versions.map(({ id }) => id);
  const shown = comparison?.kind === 'shown' ? comparison : undefined;
  const to = shown?.to ?? view.versionId;
  const from = shown?.from ?? ids[ids.indexOf(to) + 1] ?? ids.at(-1) ?? to;
  // Other parameters stay.
  const kept = ['version', 'layout'].flatMap((name) => {
    const value = params.get(name);
    return value === null ? [] : [{ name, value }];
  });
  return (
    <Form
      method="get"
      preventScrollReset
      className="flex flex-wrap items-end gap-x-3 gap-y-3 border-b border-line px-4 py-4 sm:px-6"
    >
      <input type="hidden" name="view" value="versions" />
      {kept.map(({ name, value }) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <VersionSelect key={`from ${from}`} name="from" label="From" ids={ids} value={from} />
      <ArrowRightIcon className="mb-2.5 size-4 text-muted" />
      <VersionSelect key={`to ${to}`} name="to" label="To" ids={ids} value={to} />
      <button type="submit" className="btn">
        Compare
      </button>
    </Form>
  );
}

function VersionSelect(props: {
  readonly name: string;
  readonly label: string;
  readonly ids: readonly string[];
  readonly value: string;
}) {
  const { ids, value } = props;
  return (
    <label className="grid gap-1 text-xs text-muted">
      {props.label}
      <select name={props.name} defaultValue={value} className="btn min-w-24 font-mono text-text">
        {(ids.includes(value) ? ids : [...ids, value]).map((id) => (
          <option key={id} value={id}>
            {id}
          </option>
        ))}
      </select>
    </label>
  );
}
