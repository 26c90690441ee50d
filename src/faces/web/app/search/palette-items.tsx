import { Command } from 'cmdk';
import { BracesIcon, CompassIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { guidePath } from '../../../../domain/catalog/guide.ts';
import { type FoundFact, factPath } from './facts.ts';
import type { FoundGuide } from './find-decisions.ts';
import { Highlighted } from './highlighted.tsx';
import { factRow, guideRow } from './palette-rows.ts';

/** The heading of a group. */
export const GROUP =
  '[&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-muted';

/** Guides, each with its verdict. */
export function GuideGroup(props: {
  readonly guides: readonly FoundGuide[];
  readonly tokens: readonly string[];
  readonly onGo: (path: string) => void;
}) {
  if (props.guides.length === 0) return null;
  return (
    <Command.Group heading="Guides" className={GROUP}>
      {props.guides.map((guide) => (
        <Item
          key={guide.name}
          value={guideRow(guide)}
          onSelect={() => props.onGo(guidePath(guide))}
        >
          <RowIcon icon={<CompassIcon className="size-4" />} />
          <span className="min-w-0 flex-1">
            <span className="block truncate text-sm font-medium">
              <Highlighted text={guide.title} tokens={props.tokens} />
            </span>
            <span className="line-clamp-1 text-xs text-muted">{guide.verdict}</span>
          </span>
        </Item>
      ))}
    </Command.Group>
  );
}

/** States, props and rules of components. */
export function FactGroup(props: {
  readonly facts: readonly FoundFact[];
  readonly tokens: readonly string[];
  readonly onGo: (path: string) => void;
}) {
  if (props.facts.length === 0) return null;
  return (
    <Command.Group heading="States, props and rules" className={GROUP}>
      {props.facts.map((fact) => (
        <Item key={factRow(fact)} value={factRow(fact)} onSelect={() => props.onGo(factPath(fact))}>
          <RowIcon icon={<BracesIcon className="size-4" />} />
          <span className="min-w-0 flex-1">
            <span className={`block truncate text-sm ${fact.kind === 'prop' ? 'font-mono' : ''}`}>
              <Highlighted text={fact.name.replaceAll('`', '')} tokens={props.tokens} />
            </span>
            <span className="block truncate text-xs text-muted">{fact.title}</span>
          </span>
          <span className="badge">{fact.kind}</span>
        </Item>
      ))}
    </Command.Group>
  );
}

/** As wide as the shot of a pattern, so that all texts begin at one line. */
export function RowIcon({ icon }: { readonly icon: ReactNode }) {
  return <span className="grid w-14 shrink-0 place-items-center text-muted">{icon}</span>;
}

/** A row of the palette. */
export function Item(props: {
  readonly value: string;
  readonly onSelect: () => void;
  readonly children: ReactNode;
}) {
  return (
    <Command.Item
      value={props.value}
      onSelect={props.onSelect}
      className="flex min-h-12 items-center gap-3 rounded-sm px-2 py-1.5 data-[selected=true]:row-active"
    >
      {props.children}
    </Command.Item>
  );
}
