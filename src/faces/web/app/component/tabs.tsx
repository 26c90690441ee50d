import type { ReactNode } from 'react';
import type { AgentSubject } from './agent-prompt.ts';
import type { ComponentView } from './component-view.server.ts';
import { PackageApi } from './package-api.tsx';
import { CodeTab } from './code-tab.tsx';
import { PropsTab } from './props-tab.tsx';
import { RulesTab } from './rules-tab.tsx';
import { UseTab } from './use-tab.tsx';
import { VariablesTab } from './variables-tab.tsx';
import { VersionsTab } from './versions-tab.tsx';

const TABS = [
  ['guide', 'Guide'],
  ['code', 'Code'],
  ['props', 'Props'],
  ['use', 'Use it'],
  ['variables', 'Variables'],
  ['versions', 'Versions'],
  ['rules', 'Rules'],
] as const;

/** The id of a tab, as in `?tab=`. */
export type Tab = (typeof TABS)[number][0];

/** The tabs of a component. One of a package has examples in place of code; it is neither copied nor themed by variables of this catalog. */
export function tabsOf({ delivery, examples }: ComponentView): readonly (readonly [Tab, string])[] {
  if (delivery === undefined) return TABS;
  return TABS.filter(([id]) => id !== 'use' && id !== 'variables').map(([id, label]) => [
    id,
    id === 'code' ? (examples.length === 0 ? 'Declaration' : 'Examples') : label,
  ]);
}

/** What is below the tabs. */
export function ShownTab(props: {
  readonly tab: Tab;
  readonly view: ComponentView;
  readonly subject: AgentSubject;
  readonly baseUrl: string;
  readonly guide: ReactNode;
}) {
  switch (props.tab) {
    case 'guide':
      return props.guide;
    case 'code':
      return <CodeTab view={props.view} subject={props.subject} />;
    case 'props':
      return props.view.delivery === undefined ? (
        <PropsTab view={props.view} />
      ) : (
        <PackageApi view={props.view} />
      );
    case 'use':
      return <UseTab view={props.view} subject={props.subject} baseUrl={props.baseUrl} />;
    case 'variables':
      return <VariablesTab view={props.view} />;
    case 'versions':
      return <VersionsTab view={props.view} slug={props.subject.slug} />;
    case 'rules':
      return <RulesTab view={props.view} />;
  }
}
