import {
  ExternalLinkIcon,
  MoonIcon,
  MoveHorizontalIcon,
  RotateCwIcon,
  SmartphoneIcon,
  SunIcon,
  TabletIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { PreviewTheme } from '../../sandbox/frame-messages.ts';

/** Widths in CSS pixels. */
export const WIDTHS = [
  ['phone', 'Phone', '390 px'],
  ['tablet', 'Tablet', '768 px'],
  ['full', 'Full', 'all available space'],
] as const;

export type PreviewWidth = (typeof WIDTHS)[number][0];

const WIDTH_ICONS = {
  phone: SmartphoneIcon,
  tablet: TabletIcon,
  full: MoveHorizontalIcon,
} as const;

const THEMES = [
  ['light', 'Light', SunIcon],
  ['dark', 'Dark', MoonIcon],
] as const;

/** A preview's controls. */
export function PreviewToolbar(props: {
  readonly width: PreviewWidth;
  readonly onWidth: (width: PreviewWidth) => void;
  /** Undefined on the server. */
  readonly theme: PreviewTheme | undefined;
  readonly onTheme: (theme: PreviewTheme) => void;
  /** The states that the example offers; empty for most artifacts. */
  readonly states: readonly string[];
  /** Undefined for the example's default export. */
  readonly state: string | undefined;
  readonly onState: (state: string | undefined) => void;
  readonly onReload: () => void;
  /** The full-page preview; undefined on that page itself. */
  readonly alonePath: string | undefined;
  /** The start of the toolbar. */
  readonly children?: ReactNode;
}) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <div className="mr-auto max-sm:basis-full">{props.children}</div>
      <div className="needs-script flex items-center gap-x-3 max-sm:w-full">
        {props.states.length === 0 ? null : (
          <select
            aria-label="State of the preview"
            value={props.state ?? ''}
            onChange={(event) => props.onState(event.target.value || undefined)}
            className="btn btn-small max-w-40"
          >
            <option value="">Default</option>
            {props.states.map((state) => (
              <option key={state} value={state}>
                {state}
              </option>
            ))}
          </select>
        )}
        <Group label="Width of the preview" isForWide>
          {WIDTHS.map(([id, label, size]) => {
            const WidthIcon = WIDTH_ICONS[id];
            return (
              <Toggle
                key={id}
                isPressed={props.width === id}
                onPress={() => props.onWidth(id)}
                label={label}
                title={`${label}, ${size}`}
              >
                <WidthIcon className="size-4" />
              </Toggle>
            );
          })}
        </Group>
        <Group label="Theme of the preview">
          {THEMES.map(([theme, label, ThemeIcon]) => (
            <Toggle
              key={theme}
              isPressed={props.theme === theme}
              onPress={() => props.onTheme(theme)}
              label={label}
              title={label}
            >
              <ThemeIcon className="size-4" />
            </Toggle>
          ))}
        </Group>
        <div className="flex max-sm:ml-auto">
          <button
            type="button"
            onClick={props.onReload}
            aria-label="Reload the preview"
            title="Reload"
            className={iconButton}
          >
            <RotateCwIcon className="size-4" />
          </button>
          {props.alonePath === undefined ? null : (
            <a
              href={props.alonePath}
              target="_blank"
              rel="noopener"
              aria-label="Open in a new tab"
              title="Open in a new tab"
              className={iconButton}
            >
              <ExternalLinkIcon className="size-4" />
            </a>
          )}
        </div>
      </div>
    </div>
  );
}

const iconButton = 'btn btn-quiet btn-small btn-icon';

function Group(props: {
  readonly label: string;
  /** Hidden on phones, where all widths are the same. */
  readonly isForWide?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <div
      role="group"
      aria-label={props.label}
      className={`seg ${props.isForWide === true ? 'max-sm:hidden' : ''}`}
    >
      {props.children}
    </div>
  );
}

function Toggle(props: {
  readonly isPressed: boolean;
  readonly onPress: () => void;
  readonly label: string;
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-pressed={props.isPressed}
      onClick={props.onPress}
      title={props.title}
    >
      {props.children}
      <span className="max-lg:sr-only">{props.label}</span>
    </button>
  );
}
