import { useEffect } from 'react';
import { useLazyModule } from '../page/lazy-module.ts';
import type { Prop } from '../../../../domain/components/manifest.ts';
import type { ComponentView } from './component-view.server.ts';

const loadControls = () => import('./prop-controls.tsx');

/** Elements without attributes of their own, which types do not tell apart: a `section` may be known as a `div`. */
const GLOBAL_ONLY: ReadonlySet<string> = new Set(['div', 'span', 'section']);

/** A version's props. With JavaScript those with a plain value are controls of the preview. */
export function PropsTab({ view }: { readonly view: ComponentView }) {
  const { module, request } = useLazyModule(loadControls);
  useEffect(request, [request]);
  const { props, attributes, untyped } = view;
  if (props === undefined) {
    return <p className="text-muted">The props of this version are not known. See its code.</p>;
  }
  return (
    <>
      {props.length === 0 && untyped.length > 0 ? null : props.length === 0 ? (
        <p className="text-muted">It has no props of its own.</p>
      ) : module === undefined ? (
        <PropsTable props={props} label="Props" />
      ) : (
        <module.PropControls view={view} props={props} />
      )}
      {attributes !== undefined ? (
        <Attributes of={attributes} />
      ) : view.imported === undefined && untyped.length === 0 ? (
        <p className="mt-5 text-muted">And no attributes of an element.</p>
      ) : null}
      {untyped.length === 0 ? null : (
        <p className="mt-5 text-muted">
          And props that are not known here, of{' '}
          {untyped.map((name, index) => (
            <span key={name}>
              {index === 0 ? null : ', '}
              <code className="font-mono">{name}</code>
            </span>
          ))}
          .
        </p>
      )}
    </>
  );
}

/** What a component takes besides its props. */
export function Attributes({ of: element }: { readonly of: string }) {
  return (
    <p className="mt-5 text-muted">
      {GLOBAL_ONLY.has(element) ? (
        'And every global HTML attribute, such as id or aria-label.'
      ) : (
        <>
          And every attribute of <code className="font-mono">{`<${element}>`}</code>.
        </>
      )}
    </p>
  );
}

/** A prop, event, slot, CSS part or CSS variable, and the files that say it. */
interface TableRow extends Omit<Prop, 'type'> {
  readonly type?: string | undefined;
  readonly describedBy?: string | undefined;
  readonly defaultFrom?: string | undefined;
}

/** A table of props or other members; required ones first. */
export function PropsTable(props: {
  readonly props: readonly TableRow[];
  /** The accessible name of the table. */
  readonly label: string;
  /** Of the first column. */
  readonly head?: string;
}) {
  const rows = props.props.toSorted(
    (a, b) => Number(b.required ?? false) - Number(a.required ?? false),
  );
  const hasDefaults = props.head === undefined || rows.some((row) => row.default !== undefined);
  return (
    <div className="overflow-x-auto" tabIndex={0} role="region" aria-label={props.label}>
      <table className="data-table">
        <thead>
          <tr>
            <th scope="col">{props.head ?? 'Name'}</th>
            <th scope="col">Type</th>
            {hasDefaults ? <th scope="col">Default</th> : null}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, deprecated, default: value, ...row }) => (
            <tr key={name}>
              <th scope="row">
                <code>{name === '' ? '(default)' : name}</code>
                {row.required === true ? (
                  <span className="text-danger" title="Required">
                    <span aria-hidden="true">*</span>
                    <span className="sr-only"> (required)</span>
                  </span>
                ) : null}
              </th>
              <td>
                <code className="text-muted">{row.type}</code>
                {row.description === undefined ? null : <Description text={row.description} />}
                {deprecated === undefined ? null : (
                  <Description text={`Deprecated. ${deprecated}`} />
                )}
                {row.from === undefined ? null : (
                  <span className="block text-xs text-muted">from {row.from}</span>
                )}
                <From file={row.describedBy} />
              </td>
              {hasDefaults ? (
                <td className="min-w-14">
                  {value === undefined ? null : <code>{value}</code>}
                  {row.defaultFrom === row.describedBy ? null : <From file={row.defaultFrom} />}
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The file of a package or its documentation that a fact is from. */
function From({ file }: { readonly file: string | undefined }) {
  return file === undefined ? null : (
    <span className="block text-xs text-muted">
      From {file === 'code' ? 'the package’s code' : file}
    </span>
  );
}

/** A description with code between backticks. */
function Description({ text }: { readonly text: string }) {
  return (
    <span className="block">
      {text
        .split('`')
        .map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part))}
    </span>
  );
}
