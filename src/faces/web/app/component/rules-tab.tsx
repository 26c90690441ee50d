import type { ReactNode } from 'react';
import { InlineCode } from '../code/inline-code.tsx';
import type { ComponentView, ImportedView } from './component-view.server.ts';

/** A version's interaction rules, design constraints, dependencies and license. */
export function RulesTab({ view }: { readonly view: ComponentView }) {
  const isEmpty =
    view.interactionRules.length + view.designConstraints.length + view.dependencies.length === 0;
  if (isEmpty && view.imported === undefined) {
    return <p className="text-muted">This version has no usage rules.</p>;
  }
  return (
    <div className="grid grid-cols-1 gap-8">
      {view.imported === undefined ? null : <ImportedFrom imported={view.imported} />}
      {view.sources?.description === undefined ? null : (
        <Group title="Description">
          <p className="wrap-anywhere">From {view.sources.description}</p>
        </Group>
      )}
      <RuleList title="It must behave like this" rules={view.interactionRules} />
      <RuleList title="It must look like this" rules={view.designConstraints} />
      {view.dependencies.length === 0 ? null : (
        <Group title="Dependencies">
          <ul className="flex flex-wrap gap-2 font-mono text-[0.8125rem]">
            {view.dependencies.map(([name, range]) => (
              <li key={name} className="max-w-full rounded-sm border border-line px-2.5 py-1">
                {name} <span className="text-muted">{range}</span>
              </li>
            ))}
          </ul>
        </Group>
      )}
      {view.animationLibraries.length === 0 ? null : (
        <Group title="Animation libraries">
          <p>{view.animationLibraries.join(', ')}</p>
        </Group>
      )}
      {view.license === undefined ? null : (
        <Group title="License">
          <p>
            {view.license}
            {view.author === undefined ? '' : `, ${view.author}`}
          </p>
        </Group>
      )}
    </div>
  );
}

function ImportedFrom({ imported }: { readonly imported: ImportedView }) {
  const { source, item, retrievedOn } = imported;
  const isUrl = /^https?:/.test(source);
  return (
    <Group title="Imported from">
      <p className="[overflow-wrap:anywhere]">
        {isUrl ? (
          <a href={source} rel="nofollow noreferrer">
            {source}
          </a>
        ) : (
          source
        )}
        {item === undefined ? '' : `, item ${item}`}
        {retrievedOn === undefined ? '' : `, retrieved ${retrievedOn}`}
      </p>
    </Group>
  );
}

function RuleList({ title, rules }: { readonly title: string; readonly rules: readonly string[] }) {
  if (rules.length === 0) return null;
  return (
    <Group title={title}>
      <ol className="max-w-reading list-decimal space-y-2 ps-5 marker:text-subtle">
        {rules.map((rule) => (
          <li key={rule}>
            <InlineCode text={rule} />
          </li>
        ))}
      </ol>
    </Group>
  );
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-2 text-base leading-6">{title}</h2>
      {children}
    </section>
  );
}
