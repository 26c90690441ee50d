import type { ReactNode } from 'react';
import type { PropChange } from '../../../../domain/components/comparison/compare-props.ts';
import { InlineCode } from '../code/inline-code.tsx';
import { formatBytes } from '../page/format-bytes.ts';
import { RuleChangeList } from './comparison.tsx';
import type { ComparedVersion, ComparisonView } from './comparison-view.server.ts';

/** What code that uses the component needs to change: props, dependencies, variables. */
export function ChangesNeeded({ comparison }: { readonly comparison: ComparisonView }) {
  const { from, to, rules, needed } = comparison;
  const { props } = rules;
  return (
    <section aria-labelledby="api" className="min-w-0">
      <h2 id="api" className="scroll-mt-28 text-lg">
        API
      </h2>
      {props === undefined ? (
        <p className="mt-2 text-muted">
          It is not known what breaks from {from.id} to {to.id}. The code below shows what changed.
        </p>
      ) : props.length === 0 ? (
        <p className="mt-2 text-base">Both versions take the same props.</p>
      ) : (
        <table className="data-table mt-2">
          <thead>
            <tr>
              <th scope="col" className="w-1/2">
                {from.id}
              </th>
              <th scope="col">{to.id}</th>
            </tr>
          </thead>
          <tbody>
            {props.map((change) => (
              <PropRow key={`${change.kind} ${change.name}`} change={change} />
            ))}
          </tbody>
        </table>
      )}
      {needed.byAuthor.length === 0 ? null : (
        <>
          <h3 className="mt-6 mb-1 font-medium">Behavior</h3>
          <ul className="grid gap-1">
            {needed.byAuthor.map(({ version_id: id, breaking }) => (
              <li key={id} className="wrap-break-word">
                <span className="badge badge-version me-2">{id}</span>
                <InlineCode text={breaking} />
              </li>
            ))}
          </ul>
        </>
      )}
      {needed.mechanical.length === 0 ? null : (
        <>
          <h3 className="mt-6 mb-1 font-medium">
            Changed by <code className="inline-code">cli.mjs update</code>
          </h3>
          <ul className="grid gap-1">
            {needed.mechanical.map((line) => (
              <li key={line} className="wrap-break-word text-muted">
                {line}
              </li>
            ))}
          </ul>
        </>
      )}
      {needed.verdict === 'none' || needed.unknown.length === 0 ? null : (
        <ul className="mt-4 grid gap-1 text-muted">
          {needed.unknown.map((line) => (
            <li key={line}>{line}.</li>
          ))}
        </ul>
      )}
      <RuleChangeList rules={rules} />
    </section>
  );
}

function PropRow({ change }: { readonly change: PropChange }) {
  switch (change.kind) {
    case 'renamed':
      return (
        <tr>
          <td>
            <code>{change.name}</code>
          </td>
          <td>
            <Mark look="text-danger">Renamed</Mark> <code>{change.to}</code>
          </td>
        </tr>
      );
    case 'export':
    case 'removed':
      return (
        <tr>
          <td>
            <code>{change.name}</code>
          </td>
          <td>
            <Mark look="text-danger">
              {change.kind === 'export' ? 'Export removed' : 'Removed'}
            </Mark>
          </td>
        </tr>
      );
    case 'attributes':
      return (
        <tr>
          <td>attributes of the element</td>
          <td>
            <Mark look="text-danger">No longer all taken</Mark>
          </td>
        </tr>
      );
    case 'member':
      return (
        <tr>
          <td>
            {change.member} <code>{change.name === '' ? 'without a name' : change.name}</code>
          </td>
          <td>
            <Mark look="text-danger">Removed</Mark>
          </td>
        </tr>
      );
    case 'values':
      return (
        <tr>
          <td>
            <code className="block">{change.name}</code>
            <Detail>{change.gone.join(', ')}</Detail>
          </td>
          <td>
            <Mark look="text-danger">{change.gone.length === 1 ? 'Value' : 'Values'} removed</Mark>
          </td>
        </tr>
      );
    case 'required':
      return (
        <tr>
          <td className="text-muted">optional, or none</td>
          <td>
            <code>{change.name}</code> <Mark look="text-danger">Now required</Mark>
            <Detail>{change.after}</Detail>
          </td>
        </tr>
      );
    case 'type':
    case 'default':
    case 'unclear':
      return (
        <tr>
          <td>
            <code className="block">{change.name}</code>
            <Detail>{change.before}</Detail>
          </td>
          <td>
            <code>{change.name}</code>{' '}
            <Mark look={change.kind === 'unclear' ? 'text-warning' : 'text-danger'}>
              {change.kind === 'default' ? 'Other default' : 'Other type'}
            </Mark>
            <Detail>{change.after}</Detail>
          </td>
        </tr>
      );
    case 'changed': {
      const { before, after } = change;
      const isRetyped = before.type !== after.type;
      return (
        <tr>
          <td>
            <code className="block">{before.name}</code>
            {isRetyped ? <Detail>{before.type}</Detail> : null}
            {before.default === after.default ? null : (
              <Detail>default {before.default ?? 'none'}</Detail>
            )}
          </td>
          <td>
            <code>{after.name}</code>{' '}
            {before.required === after.required ? null : (
              <Mark look="text-muted">Now optional</Mark>
            )}
            {isRetyped ? <Detail>{after.type}</Detail> : null}
            {before.default === after.default ? null : (
              <Detail>default {after.default ?? 'none'}</Detail>
            )}
          </td>
        </tr>
      );
    }
    case 'added':
      return (
        <tr>
          <td className="text-muted">none</td>
          <td>
            <code>{change.name}</code> <Mark look="text-success">New</Mark>
            <Detail>{change.after.type}</Detail>
          </td>
        </tr>
      );
  }
}

function Detail({ children }: { readonly children: ReactNode }) {
  return <code className="block text-muted">{children}</code>;
}

function Mark({ look, children }: { readonly look: string; readonly children: ReactNode }) {
  return <span className={`badge ${look}`}>{children}</span>;
}

/** Lines, size and dependencies of the newer version, and what they were before. */
export function Figures({ from, to }: Pick<ComparisonView, 'from' | 'to'>) {
  const lines = to.lineCount - from.lineCount;
  const bytes = to.bytes - from.bytes;
  return (
    <dl className="mt-6 grid grid-cols-3 gap-4 border-t border-line pt-4 tabular-nums">
      <Figure
        name="Lines"
        value={to.lineCount.toLocaleString('en')}
        difference={lines}
        text={Math.abs(lines).toLocaleString('en')}
      />
      <Figure
        name="Size"
        value={formatBytes(to.bytes)}
        difference={bytes}
        text={formatBytes(Math.abs(bytes))}
      />
      <div>
        <dt className="text-xs text-muted">Dependencies</dt>
        <dd className="mt-1 text-lg font-semibold">{to.dependencies.length}</dd>
        <DependencyChanges from={from} to={to} />
      </div>
    </dl>
  );
}

function Figure(props: {
  readonly name: string;
  readonly value: string;
  readonly difference: number;
  readonly text: string;
}) {
  const { difference } = props;
  return (
    <div>
      <dt className="text-xs text-muted">{props.name}</dt>
      <dd className="mt-1 text-lg font-semibold">{props.value}</dd>
      <dd className={difference < 0 ? 'text-success' : 'text-muted'}>
        {difference === 0 ? 'the same' : `${difference < 0 ? '−' : '+'}${props.text}`}
      </dd>
    </div>
  );
}

function DependencyChanges(props: {
  readonly from: ComparedVersion;
  readonly to: ComparedVersion;
}) {
  const [before, after] = [props.from.dependencies, props.to.dependencies];
  const changes = [
    ...after.filter((name) => !before.includes(name)).map((name) => `+ ${name}`),
    ...before.filter((name) => !after.includes(name)).map((name) => `− ${name}`),
  ];
  return (
    <dd className="wrap-anywhere text-muted">
      {changes.length === 0 ? 'the same' : changes.join(', ')}
    </dd>
  );
}
