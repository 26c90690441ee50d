import type { Part } from '../../../../domain/components/manifest.ts';
import { InlineCode } from '../code/inline-code.tsx';
import type { ComponentView } from './component-view.server.ts';
import { Attributes, PropsTable } from './props-tab.tsx';

const MEMBERS = [
  ['props', 'Prop'],
  ['events', 'Event'],
  ['slots', 'Slot'],
  ['cssParts', 'CSS part'],
  ['cssVariables', 'CSS variable'],
] as const;

/** What callers of a component of a package, and of its parts, may write. */
export function PackageApi({ view }: { readonly view: ComponentView }) {
  const [main, ...parts] = view.api;
  // A namespace, such as Tabs of Tabs.Root, is nothing to call.
  const isNamespace = main !== undefined && parts.length > 0 && isBare(main);
  return (
    <div className="grid grid-cols-1 gap-10">
      {(isNamespace ? parts : view.api).map((part) => (
        <PartSection
          key={part.name}
          part={part}
          prefix={part === main ? '' : `${part.name}.`}
          sources={view.sources}
        />
      ))}
    </div>
  );
}

function isBare(part: Part): boolean {
  return MEMBERS.every(([key]) => part[key] !== undefined && part[key].length === 0);
}

function PartSection(props: {
  readonly part: Part;
  /** Before the names of its props in `sources`. */
  readonly prefix: string;
  readonly sources: ComponentView['sources'];
}) {
  const { part, prefix, sources } = props;
  const fileOf = (kind: 'descriptions' | 'defaults', name: string) =>
    sources?.[kind]?.find((each) => each.props.includes(`${prefix}${name}`))?.from;
  const { name, description, deprecated, selector, attributes, common = [] } = part;
  return (
    <section aria-labelledby={`api-${name}`} className="min-w-0">
      <h2 id={`api-${name}`} className="font-mono text-base leading-6 wrap-anywhere">
        {name}
      </h2>
      {selector === undefined ? null : (
        <p className="font-mono text-[0.8125rem] wrap-anywhere text-muted">{selector}</p>
      )}
      {description === undefined ? null : (
        <p className="mt-0.5 max-w-reading text-muted">
          <InlineCode text={description} />
        </p>
      )}
      <Discouraged reason={deprecated} />
      {part.props === undefined ? (
        <p className="mt-2 text-muted">Its props are not known.</p>
      ) : isBare(part) ? (
        <p className="mt-2 text-muted">It has no props of its own.</p>
      ) : null}
      {MEMBERS.map(([key, head]) => {
        const rows = part[key] ?? [];
        return rows.length === 0 ? null : (
          <div key={key} className="mt-3">
            <PropsTable
              head={head}
              label={`${name}: ${head.toLowerCase().replace('css', 'CSS')}s`}
              props={rows.map((row) =>
                key === 'props'
                  ? {
                      ...row,
                      describedBy: fileOf('descriptions', row.name),
                      defaultFrom: fileOf('defaults', row.name),
                    }
                  : row,
              )}
            />
          </div>
        );
      })}
      {common.length === 0 ? null : (
        <p className="mt-5 text-muted">
          And the props of <span className="font-mono wrap-anywhere">{common.join(', ')}</span>.
        </p>
      )}
      {part.isOpen === true ? <p className="mt-5 text-muted">And props of any name.</p> : null}
      {attributes === undefined ? null : <Attributes of={attributes} />}
    </section>
  );
}

/** What a package says against using a component or a part of it. */
export function Discouraged({ reason }: { readonly reason: string | undefined }) {
  return reason === undefined ? null : (
    <p className="mt-2 max-w-reading">
      <span className="badge me-2 text-danger">Deprecated</span>
      <InlineCode text={reason} />
    </p>
  );
}
