import { type ComponentProps, type ReactNode, createElement } from 'react';
import * as icons from 'lucide-react';

type Icon = typeof icons.SquareIcon;

const iconsByName: ReadonlyMap<string, unknown> = new Map(Object.entries(icons));

/**
 * Replaces the `IconPlaceholder` of registries that let projects choose their icon library: it shows the icon
 * that the `lucide` property names.
 */
export function IconPlaceholder({
  lucide = '',
  tabler: _tabler,
  hugeicons: _hugeicons,
  phosphor: _phosphor,
  remixicon: _remixicon,
  ...rest
}: ComponentProps<Icon> &
  Readonly<
    Partial<Record<'lucide' | 'tabler' | 'hugeicons' | 'phosphor' | 'remixicon', string>>
  >): ReactNode {
  const found = iconsByName.get(lucide);
  return createElement(isIcon(found) ? found : icons.SquareIcon, rest);
}

/** Whether something is an icon of Lucide. */
export function isIcon(value: unknown): value is Icon {
  return typeof value === 'object' && value !== null && '$$typeof' in value;
}
