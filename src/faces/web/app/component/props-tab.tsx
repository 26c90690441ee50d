import { useEffect } from 'react';
import { useLazyModule } from '../page/lazy-module.ts';
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
        <div className="overflow-x-auto" tabIndex={0} role="region" aria-label="Props">
          <PropsTable props={props} />
        </div>
      ) : (
        <module.PropControls view={view} props={props} />
      )}
      {attributes !== undefined ? (
        <p className="mt-5 text-muted">
          {GLOBAL_ONLY.has(attributes) ? (
            'And every global HTML attribute, such as id or aria-label.'
          ) : (
            <>
              And every attribute of <code className="font-mono">{`<${attributes}>`}</code>.
            </>
          )}
        </p>
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

function PropsTable({ props }: { readonly props: NonNullable<ComponentView['props']> }) {
  return (
    <table className="data-table">
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Type</th>
          <th scope="col">Default</th>
        </tr>
      </thead>
      <tbody>
        {required(props).map(
          ({ name, type, required: isRequired, default: value, description, from }) => (
            <tr key={name}>
              <th scope="row">
                <code>{name}</code>
                {isRequired === true ? (
                  <span className="text-danger" title="Required">
                    <span aria-hidden="true">*</span>
                    <span className="sr-only"> (required)</span>
                  </span>
                ) : null}
              </th>
              <td>
                <code className="text-muted">{type}</code>
                {description === undefined ? null : <Description text={description} />}
                {from === undefined ? null : (
                  <span className="block text-xs text-muted">from {from}</span>
                )}
              </td>
              <td className="min-w-14">{value === undefined ? null : <code>{value}</code>}</td>
            </tr>
          ),
        )}
      </tbody>
    </table>
  );
}

/** Required props first. */
function required(props: NonNullable<ComponentView['props']>) {
  return props.toSorted((a, b) => Number(b.required ?? false) - Number(a.required ?? false));
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
