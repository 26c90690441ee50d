import { type ComponentProps, type ReactNode, createElement } from 'react';
import * as icons from 'lucide-react';
import { isIcon } from './icon-placeholder.tsx';

const iconsByName: ReadonlyMap<string, unknown> = new Map(
  Object.entries(icons).map(([name, icon]) => [
    name.replace(/^Lucide|Icon$/g, '').toLowerCase(),
    icon,
  ]),
);

/** What libraries of icons have around the names of what they show. */
const AROUND =
  /^(?:Icon|Ri|Fa|Go|Si|Md|Io|Hi|Tb|Bs|Fi|Ai|Lu|Pi|Rx)(?=[A-Z0-9])|(?:Line|Fill|Filled|Solid|Outline|Icon)$/g;

/** Icons of a library that is not here, under the names that some sources import: Lucide's of that name, else a square. */
export function iconsOf(
  module: string,
  sources: readonly string[],
): Readonly<Record<string, unknown>> {
  const names = sources
    .flatMap((source) => [
      ...source.matchAll(/import\s*\{(?<names>[^}]*)\}\s*from\s*["'](?<from>[^"']+)["']/g),
    ])
    .filter(({ groups }) => groups?.['from'] === module)
    .flatMap(({ groups }) => groups?.['names']?.split(',') ?? [])
    .map(
      (name) =>
        name
          .trim()
          .replace(/^type\s+/, '')
          .split(/\s/)[0] ?? '',
    )
    .filter((name) => name !== '');
  return Object.fromEntries([...new Set(names)].map((name) => [name, iconNamed(name)]));
}

function iconNamed(name: string): (props: ComponentProps<typeof icons.SquareIcon>) => ReactNode {
  const shown = name.replaceAll(AROUND, '').replaceAll(AROUND, '').toLowerCase();
  const found = iconsByName.get(shown);
  const icon = isIcon(found) ? found : icons.SquareIcon;
  return ({ color: _color, ...props }) => createElement(icon, props);
}
