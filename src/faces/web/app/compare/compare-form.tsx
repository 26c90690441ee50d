import { ArrowRightIcon } from 'lucide-react';
import { Form, useSearchParams } from 'react-router';
import type { ComponentView } from '../component/component-view.ts';

/** Chooses two versions. A form that is sent with GET, so the address holds the choice. */
export function CompareForm({ view }: { readonly view: ComponentView }) {
  const [params] = useSearchParams();
  const { comparison, versions } = view;
  const ids = versions.map(({ id }) => id);
  const shown = comparison?.kind === 'shown' ? comparison : undefined;
  const to = shown?.to ?? view.versionId;
  const from = shown?.from ?? ids[ids.indexOf(to) + 1] ?? ids.at(-1) ?? to;
  // What the address says of the page beside the two versions stays as it is.
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
      <button type="submit" className="control">
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
      <select
        name={props.name}
        defaultValue={value}
        className="control min-w-24 font-mono text-text"
      >
        {(ids.includes(value) ? ids : [...ids, value]).map((id) => (
          <option key={id} value={id}>
            {id}
          </option>
        ))}
      </select>
    </label>
  );
}
