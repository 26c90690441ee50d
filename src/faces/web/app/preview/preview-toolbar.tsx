import {
  ExternalLinkIcon,
  LanguagesIcon,
  MaximizeIcon,
  MinimizeIcon,
  MoonIcon,
  PilcrowLeftIcon,
  RotateCwIcon,
  SunIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { PreviewTheme } from '@pattern-catalog/preview/frame-messages';
import { RadioRow } from '../page/radio-row.tsx';
import { usePreviewLocale } from './preview-props.tsx';
import type { ChosenWidth } from './preview-width.ts';

/** Selectable widths, in CSS pixels. */
const WIDTHS = [390, 768, 1024] as const;

/** The controls above a preview: version, state, language, direction, theme, reload. */
export function PreviewToolbar(props: {
  /** The start of the toolbar. */
  readonly children?: ReactNode;
  /** Those that the version has labels in. */
  readonly languages: readonly string[];
  /** The states of the example; empty for most artifacts. */
  readonly states: readonly string[];
  /** Undefined for the example's default export. */
  readonly state: string | undefined;
  readonly onState: (state: string | undefined) => void;
  /** Undefined on the server. */
  readonly theme: PreviewTheme | undefined;
  readonly onTheme: (theme: PreviewTheme) => void;
  readonly isRightToLeft: boolean;
  readonly onRightToLeft: (isRightToLeft: boolean) => void;
  /** Whether a single theme can be chosen. */
  readonly hasTheme?: boolean;
  readonly onReload: () => void;
  /** The full-page preview; undefined on that page itself. */
  readonly alonePath: string | undefined;
  /** Undefined if the pane cannot be wider. */
  readonly wide?: { readonly isOn: boolean; readonly onChange: (isOn: boolean) => void };
}) {
  const { states, state, theme, wide } = props;
  return (
    <div className="needs-script flex min-h-12 shrink-0 items-center gap-2 max-md:flex-wrap border-b border-line bg-background px-3 py-1 md:px-4">
      {props.children}
      <div
        className={`min-w-0 flex-1 max-md:order-last max-md:basis-full ${states.length === 0 ? 'max-md:hidden' : ''}`}
      >
        {states.length === 0 ? null : (
          <RadioRow
            label="State"
            options={[undefined, ...states].map((name) => [name, name ?? 'Default'])}
            value={states.includes(state ?? '') ? state : undefined}
            onChange={props.onState}
          />
        )}
      </div>
      <div className="flex shrink-0 max-md:ms-auto">
        {wide === undefined ? null : (
          <button
            type="button"
            aria-pressed={wide.isOn}
            aria-label="Full width"
            title="Full width"
            onClick={() => wide.onChange(!wide.isOn)}
            className={`${iconButton} max-xl:hidden`}
          >
            {wide.isOn ? <MinimizeIcon /> : <MaximizeIcon />}
          </button>
        )}
        <LanguageSelect languages={props.languages} />
        <DirectionButton isOn={props.isRightToLeft} onChange={props.onRightToLeft} />
        {props.hasTheme === false ? null : (
          <button
            type="button"
            onClick={() => props.onTheme(theme === 'dark' ? 'light' : 'dark')}
            aria-label={theme === 'dark' ? 'Preview in light' : 'Preview in dark'}
            title={theme === 'dark' ? 'Preview in light' : 'Preview in dark'}
            className={iconButton}
          >
            {theme === 'dark' ? <SunIcon /> : <MoonIcon />}
          </button>
        )}
        <button
          type="button"
          onClick={props.onReload}
          aria-label="Reload preview"
          title="Reload"
          className={iconButton}
        >
          <RotateCwIcon />
        </button>
        {props.alonePath === undefined ? null : (
          <a
            href={props.alonePath}
            target="_blank"
            rel="noopener"
            aria-label="Open preview in a new tab"
            title="Open in a new tab"
            className={`${iconButton} max-md:hidden`}
          >
            <ExternalLinkIcon />
          </a>
        )}
      </div>
    </div>
  );
}

const iconButton = 'btn btn-quiet btn-small btn-icon';

/** Switches previews between left to right and right to left. */
export function DirectionButton(props: {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}) {
  return (
    <button
      type="button"
      aria-pressed={props.isOn}
      aria-label="Right to left"
      title="Right to left"
      onClick={() => props.onChange(!props.isOn)}
      className={`${iconButton} ${props.isOn ? 'text-link' : ''}`}
    >
      <PilcrowLeftIcon />
    </button>
  );
}

/** The language of a component: of its labels, and of dates and numbers where it takes a `locale`. */
export function LanguageSelect({ languages }: { readonly languages: readonly string[] }) {
  const { locale, setLocale, offered } = usePreviewLocale(languages);
  if (setLocale === undefined) return null;
  // One that was typed among the props is listed as well.
  const isListed = locale === undefined || offered.some(([tag]) => tag === locale);
  const names = isListed ? offered : [[locale, locale] as const, ...offered];
  return (
    <span
      className={`${iconButton} relative has-focus-visible:outline-2 ${locale === undefined ? '' : 'text-link'}`}
      title="Language"
    >
      <LanguagesIcon />
      <select
        aria-label="Language"
        value={locale ?? ''}
        onChange={({ target }) => setLocale(target.value === '' ? undefined : target.value)}
        className="absolute inset-0 cursor-pointer appearance-none opacity-0"
      >
        <option value="">As given</option>
        {names.map(([tag, name]) => (
          <option key={tag} value={tag}>
            {name}
          </option>
        ))}
      </select>
    </span>
  );
}

/** The controls below a preview: its width, and further controls of the page. */
export function PreviewWidths(props: {
  /** Undefined for the width of the pane. */
  readonly width: ChosenWidth;
  /** Whether desktop and phone width can be shown together. */
  readonly hasBoth: boolean;
  readonly onWidth: (width: ChosenWidth) => void;
  /** The width shown, and how it is scaled: `1024 px at 76%`. */
  readonly readout: string;
  readonly children?: ReactNode;
}) {
  return (
    <div className="flex min-h-11 shrink-0 items-center gap-3 max-md:hidden border-t border-line bg-background px-3 py-1 md:px-4">
      <div className="needs-script flex items-center gap-3">
        <RadioRow
          label="Width"
          options={[...(props.hasBoth ? (['both'] as const) : []), ...WIDTHS, undefined].map(
            (width) => [width, width === 'both' ? 'Both' : `${width ?? 'Fit'}`],
          )}
          value={props.width}
          onChange={props.onWidth}
        />
        <output aria-live="off" className="font-mono text-[0.8125rem] whitespace-nowrap text-muted">
          {props.readout}
        </output>
      </div>
      {props.children}
    </div>
  );
}
