'use client';

import { Check, TriangleAlert } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';

import { useLabels } from '../layout-language-provider/component';

export interface Appearance {
  theme: 'system' | 'light' | 'dark';
  density: 'comfortable' | 'compact';
  reduceMotion: boolean;
  underlineLinks: boolean;
}

export interface AppearanceSettingsProps {
  value?: Appearance | undefined;
  defaultValue?: Appearance | undefined;
  /** Applies and stores a change at once. If it rejects, the old choice comes back. */
  onValueChange?: ((value: Appearance) => Promise<unknown> | void) | undefined;
  /** What the device asks for at the moment, if it is known. */
  systemTheme?: 'light' | 'dark' | undefined;
  /** Real content that answers to each change. */
  preview?: ((value: Appearance) => ReactNode) | undefined;
  headingLevel?: 1 | 2 | 3 | 4 | 5 | 6 | undefined;
  /** Where the place has a heading of this level already. The place frames it then, as `SettingsCard` does. */
  hideHeading?: boolean | undefined;
  labels?: Partial<AppearanceLabels> | undefined;
}

/** Every text that the settings bring along, for translation. */
export interface AppearanceLabels {
  title: string;
  scope: string;
  theme: string;
  themes: Record<Appearance['theme'], string>;
  now: Record<'light' | 'dark', string>;
  density: string;
  densities: Record<Appearance['density'], string>;
  reduceMotion: string;
  reduceMotionHint: string;
  underlineLinks: string;
  underlineLinksHint: string;
  preview: string;
  reset: string;
  saved: string;
  failed: string;
}

const ENGLISH: AppearanceLabels = {
  title: 'Appearance',
  scope: 'For this device.',
  theme: 'Theme',
  themes: { system: 'System', light: 'Light', dark: 'Dark' },
  now: { light: 'light now', dark: 'dark now' },
  density: 'Density',
  densities: { comfortable: 'Comfortable', compact: 'Compact' },
  reduceMotion: 'Reduce motion',
  reduceMotionHint: 'Panels and messages appear without sliding.',
  underlineLinks: 'Underline links',
  underlineLinksHint: 'Also where their color tells them apart.',
  preview: 'Preview',
  reset: 'Reset',
  saved: 'Saved',
  failed: 'That was not saved, so the old choice is back. Try again.',
};

const DEFAULTS: Appearance = {
  theme: 'system',
  density: 'comfortable',
  reduceMotion: false,
  underlineLinks: false,
};

const SETTINGS = ['theme', 'density', 'reduceMotion', 'underlineLinks'] as const;
const THEMES = ['system', 'light', 'dark'] as const;
const DENSITIES = ['comfortable', 'compact'] as const;
const SWITCHES = [
  ['reduceMotion', 'reduceMotionHint'],
  ['underlineLinks', 'underlineLinksHint'],
] as const;

const FRAME = 'rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface)';
const RING =
  'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--ui-focus)';

/** Settings that apply and are saved at once; there is no Save button. */
export function AppearanceSettings({
  value,
  defaultValue = DEFAULTS,
  onValueChange,
  systemTheme,
  preview,
  headingLevel = 2,
  hideHeading = false,
  labels,
}: AppearanceSettingsProps) {
  const text = useLabels('appearanceSettings', ENGLISH, labels);
  const Heading = `h${headingLevel}` as const;
  const id = useId();
  const headingRef = useRef<HTMLHeadingElement>(null);
  /** Counts changes: only the newest one says what became of it. */
  const change = useRef(0);
  const [inner, setInner] = useState(defaultValue);
  const [isSaved, setIsSaved] = useState(false);
  const [problem, setProblem] = useState('');

  const shown = value ?? inner;
  const isDefault = SETTINGS.every((key) => shown[key] === DEFAULTS[key]);

  async function set(next: Appearance) {
    change.current += 1;
    const own = change.current;
    setInner(next);
    setIsSaved(false);
    setProblem('');
    const act = () => onValueChange?.(next);
    try {
      await act();
      if (own === change.current) setIsSaved(true);
    } catch (error) {
      if (own !== change.current) return;
      setInner(shown);
      setProblem(forReader(error) || text.failed);
    }
  }

  return (
    <section
      aria-labelledby={hideHeading ? undefined : `${id}-title`}
      className={`grid grid-cols-[minmax(0,1fr)] gap-6 p-5 font-(family-name:--ui-font) text-sm text-(--ui-text) sm:p-6 ${hideHeading ? '' : FRAME}`}
    >
      <header className="flex min-h-(--ui-control-small) items-start gap-2">
        <div className="grow">
          {!hideHeading && (
            <Heading
              ref={headingRef}
              id={`${id}-title`}
              tabIndex={-1}
              className="text-base font-semibold tracking-tight outline-none"
            >
              {text.title}
            </Heading>
          )}
          <p
            ref={hideHeading ? headingRef : undefined}
            tabIndex={-1}
            className="mt-0.5 text-(--ui-text-muted) outline-none"
          >
            {text.scope}
          </p>
        </div>
        <p role="status" className="flex items-center gap-1 py-1 text-(--ui-success-text)">
          {isSaved && <Check aria-hidden className="size-4" />}
          {isSaved && text.saved}
        </p>
        {!isDefault && (
          <button
            type="button"
            onClick={() => {
              headingRef.current?.focus();
              void set(DEFAULTS);
            }}
            className="-me-2 min-h-(--ui-control-small) rounded-(--ui-radius-small) border border-transparent px-2 font-medium text-(--ui-text-muted) hover:bg-(--ui-hover) hover:text-(--ui-text) focus-visible:outline-2 focus-visible:outline-(--ui-focus) active:bg-(--ui-active)"
          >
            {text.reset}
          </button>
        )}
      </header>
      <p role="alert" className="-mt-3 flex gap-1.5 text-(--ui-danger-text) empty:hidden">
        {problem && <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />}
        {problem}
      </p>
      <fieldset>
        <legend className="mb-2 font-medium">{text.theme}</legend>
        <div className="grid grid-cols-3 gap-3">
          {THEMES.map((theme) => (
            <label key={theme} className="group grid cursor-pointer content-start gap-1.5">
              <span className="relative block h-20 overflow-hidden rounded-(--ui-radius) border border-(--ui-border-strong) group-has-checked:border-(--ui-accent) group-has-checked:ring-1 group-has-checked:ring-(--ui-accent) forced-colors:group-has-checked:outline-3 forced-colors:group-has-checked:outline-[Highlight] group-has-focus-visible:outline-2 group-has-focus-visible:outline-offset-2 group-has-focus-visible:outline-(--ui-focus)">
                {theme !== 'dark' && <Picture scheme="light" />}
                {theme !== 'light' && <Picture scheme="dark" isHalf={theme === 'system'} />}
              </span>
              <span className="flex items-start gap-1.5">
                <input
                  type="radio"
                  name={`${id}-theme`}
                  checked={shown.theme === theme}
                  onChange={() => void set({ ...shown, theme })}
                  className="mt-0.5 size-4 shrink-0 accent-(--ui-accent) outline-none"
                />
                <span>
                  {text.themes[theme]}
                  {theme === 'system' && systemTheme && (
                    <span className="block text-xs text-(--ui-text-muted)">
                      {text.now[systemTheme]}
                    </span>
                  )}
                </span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend className="mb-2 font-medium">{text.density}</legend>
        <div className="grid grid-cols-2 gap-1 rounded-(--ui-radius) bg-(--ui-surface-sunken) p-1 inset-ring inset-ring-(--ui-border)">
          {DENSITIES.map((density) => (
            <label
              key={density}
              className={`flex min-h-(--ui-control-small) cursor-pointer items-center justify-center gap-1.5 rounded-(--ui-radius-small) border border-transparent text-(--ui-text-muted) hover:text-(--ui-text) has-checked:border-(--ui-border) has-checked:bg-(--ui-surface-raised) has-checked:font-medium has-checked:text-(--ui-text) has-checked:shadow-(--ui-shadow-small) forced-colors:has-checked:border-[Highlight] ${RING}`}
            >
              <input
                type="radio"
                name={`${id}-density`}
                checked={shown.density === density}
                onChange={() => void set({ ...shown, density })}
                className="sr-only"
              />
              {text.densities[density]}
            </label>
          ))}
        </div>
      </fieldset>
      <div className="grid gap-3">
        {SWITCHES.map(([key, hint]) => (
          <label key={key} className="flex cursor-pointer items-start justify-between gap-4">
            <span>
              <span className="font-medium">{text[key]}</span>
              <span id={`${id}-${key}`} className="block text-(--ui-text-muted)">
                {text[hint]}
              </span>
            </span>
            <input
              type="checkbox"
              role="switch"
              aria-label={text[key]}
              aria-describedby={`${id}-${key}`}
              checked={shown[key]}
              onChange={(event) => void set({ ...shown, [key]: event.target.checked })}
              className="mt-0.5 h-5 w-9 shrink-0 cursor-pointer appearance-none rounded-full border border-(--ui-border-strong) bg-(--ui-active) p-0.5 transition-colors duration-(--ui-duration) before:block before:size-3.5 before:rounded-full before:bg-(--ui-text-muted) before:transition-[translate] before:duration-(--ui-duration) checked:border-(--ui-accent) checked:bg-(--ui-accent) checked:before:translate-x-4 checked:before:bg-(--ui-on-accent) focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-(--ui-focus) rtl:checked:before:-translate-x-4 forced-colors:before:bg-[ButtonText] forced-colors:checked:bg-[Highlight]"
            />
          </label>
        ))}
      </div>
      {preview && (
        <figure className="-mx-5 -mb-5 rounded-b-[calc(var(--ui-radius-large)-1px)] border-t border-(--ui-border) bg-(--ui-surface-sunken) p-5 sm:-mx-6 sm:-mb-6 sm:px-6">
          <figcaption className="mb-2 text-xs text-(--ui-text-muted)">{text.preview}</figcaption>
          {preview(shown)}
        </figure>
      )}
    </section>
  );
}

/** A window in one theme: the variables follow `color-scheme`. */
function Picture({ scheme, isHalf = false }: { scheme: 'light' | 'dark'; isHalf?: boolean }) {
  return (
    <span
      aria-hidden
      style={{ colorScheme: scheme }}
      className={`absolute inset-0 flex gap-2 bg-(--ui-background) p-2.5 pb-0 ${isHalf ? '[clip-path:polygon(100%_0,100%_100%,0_100%)]' : ''}`}
    >
      <span className="grid w-1/4 content-start gap-1 pt-1 *:h-1 *:rounded-full *:bg-(--ui-border-strong)">
        <span /> <span className="w-3/4" /> <span />
      </span>
      <span className="grid grow content-start gap-1.5 rounded-t-(--ui-radius-small) border border-b-0 border-(--ui-border) bg-(--ui-surface-raised) p-2">
        <span className="h-1.5 w-1/2 rounded-full bg-(--ui-text)" />
        <span className="h-1 rounded-full bg-(--ui-border-strong)" />
        <span className="h-1 w-4/5 rounded-full bg-(--ui-border-strong)" />
        <span className="h-2 w-1/3 rounded-full bg-(--ui-accent)" />
      </span>
    </span>
  );
}

/** What an error says, if it was written for people: any other would tell them how the app is built. */
const forReader = (error: unknown) =>
  error instanceof Error && error.name === 'UserFacingError' ? error.message : '';
