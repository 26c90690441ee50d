import type { ReactNode } from 'react';
import type { ComponentView } from './component-view.ts';
import { VariableEditor } from './variable-editor.tsx';

/** The rules that come with a version: how it behaves, what it must look like, what it needs. */
export function RulesTab({ view }: { readonly view: ComponentView }) {
  const isEmpty =
    view.interactionRules.length +
      view.designConstraints.length +
      view.cssVariables.length +
      view.dependencies.length ===
    0;
  if (isEmpty)
    return <p className="px-4 py-10 text-sm text-muted">No rules are known of this version.</p>;
  return (
    <div className="grid grid-cols-1 gap-10 px-4 py-6 sm:px-6 sm:py-8">
      <RuleList title="Interaction rules" rules={view.interactionRules} />
      <RuleList title="Design constraints" rules={view.designConstraints} />
      {view.cssVariables.length === 0 ? null : (
        <Group title="CSS variables">
          <VariableEditor view={view} />
        </Group>
      )}
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
          <p className="text-sm">{view.animationLibraries.join(', ')}</p>
        </Group>
      )}
      {view.license === undefined ? null : (
        <Group title="Licence">
          <p className="text-sm">
            {view.license}
            {view.origin === undefined ? '' : `, ${view.origin}`}
          </p>
        </Group>
      )}
    </div>
  );
}

function RuleList({ title, rules }: { readonly title: string; readonly rules: readonly string[] }) {
  if (rules.length === 0) return null;
  return (
    <Group title={title}>
      <ul className="max-w-reading list-disc space-y-1.5 pl-5 text-sm marker:text-muted">
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </Group>
  );
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div>
      <h3 className="mb-3 font-medium">{title}</h3>
      {children}
    </div>
  );
}
