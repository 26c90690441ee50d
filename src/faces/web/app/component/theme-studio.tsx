import { useEffect, useMemo, useRef } from 'react';
import { usePreviewVariables } from '../preview/preview-looks.tsx';
import type { ComponentView } from './component-view.server.ts';
import { useRegistryThemes } from './registry-themes.ts';
import { ThemeBar } from './theme-bar.tsx';
import { contrastOf, splitThemes } from './theme-colors.ts';
import { type ThemePreset, CONTRASTS, THEME_PRESETS, isSame } from './theme-presets.ts';
import { VariableRow } from './variable-row.tsx';

/**
 * A version's CSS variables as a theme: presets, both themes side by side, contrast, and exports. Load it on demand: it
 * is a tenth of a page's scripts.
 */
export function ThemeStudio({ view }: { readonly view: ComponentView }) {
  const { values, setAll } = usePreviewVariables();
  const { tokensCss } = view.preview.artifact;
  const published = useMemo(() => readPublished(tokensCss ?? ''), [tokensCss]);
  const initialOf = (name: string) =>
    published.get(name) ?? view.cssVariables.find((each) => each.name === name)?.default ?? '';
  const valueOf = (name: string) => values[name] ?? initialOf(name);
  // A theme changes what other components use as well.
  const elsewhere = Object.keys(values)
    .filter((name) => !view.cssVariables.some((each) => each.name === name))
    .map((name) => ({ name, description: 'Not used here', default: initialOf(name) }));
  const isImported = view.imported !== undefined;
  const registryThemes = useRegistryThemes(isImported);
  const ownPresets = isImported ? [{ name: 'As imported', values: {} }] : THEME_PRESETS;
  return (
    <div id="variables">
      <div role="group" aria-label="Theme" className="mb-3 flex flex-wrap gap-1.5">
        {[...ownPresets, ...registryThemes].map((preset, place) => (
          <PresetButton
            // Themes of different origin may share a name.
            // oxlint-disable-next-line react/no-array-index-key
            key={`${place} ${preset.name}`}
            preset={preset}
            accent={
              preset.values['--ui-accent'] ?? preset.values['--primary'] ?? initialOf('--ui-accent')
            }
            isOn={isSame(preset.values, values)}
            onChoose={() => setAll(preset.values)}
          />
        ))}
      </div>
      <ThemeBar
        failures={failuresIn(view.cssVariables, valueOf)}
        all={Object.fromEntries(view.cssVariables.map(({ name }) => [name, valueOf(name)]))}
      />
      {view.cssVariables.length === 0 ? null : (
        <>
          <div aria-hidden="true" className="variable-row border-0! pb-1! text-xs text-muted">
            <span />
            <span>Light</span>
            <span>Dark</span>
          </div>
          <ul className="border-y border-line">
            {inOrder([...view.cssVariables, ...elsewhere]).map(({ name, description }) => (
              <VariableRow
                key={name}
                name={name}
                description={description}
                initial={initialOf(name)}
                valueOf={valueOf}
              />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function PresetButton(props: {
  readonly preset: ThemePreset;
  /** Light and dark. */
  readonly accent: string;
  readonly isOn: boolean;
  readonly onChoose: () => void;
}) {
  return (
    <button
      type="button"
      aria-pressed={props.isOn}
      onClick={props.onChoose}
      className="btn gap-1.5! px-2.5! aria-pressed:border-text"
    >
      <span aria-hidden="true" className="flex">
        {splitThemes(props.accent).map((color, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- light, then dark
          <Dot key={place} color={color} />
        ))}
      </span>
      {props.preset.name}
    </button>
  );
}

function Dot({ color }: { readonly color: string }) {
  const element = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    // Set by script: the pages' CSP allows no style attribute.
    element.current?.style.setProperty('background-color', color);
  }, [color]);
  return (
    <span ref={element} className="-ms-1 size-4 rounded-full border border-surface first:ms-0" />
  );
}

/** Brand variables first, then the rest as published. */
const FIRST = ['--ui-accent', '--ui-on-accent', '--ui-focus', '--ui-text', '--ui-text-muted'];

function inOrder(variables: ComponentView['cssVariables']): ComponentView['cssVariables'] {
  const rank = (name: string) => (FIRST.includes(name) ? FIRST.indexOf(name) : FIRST.length);
  return variables.toSorted((a, b) => rank(a.name) - rank(b.name));
}

/** The number of failing contrasts, of every color on every ground, in both themes. */
function failuresIn(
  variables: ComponentView['cssVariables'],
  valueOf: (name: string) => string,
): number {
  return variables.reduce((sum, { name }) => {
    const { grounds, needed } = CONTRASTS[name] ?? { grounds: [], needed: 1 };
    const own = splitThemes(valueOf(name));
    const failed = grounds.flatMap((ground) => {
      const under = splitThemes(valueOf(ground));
      return ([0, 1] as const).filter(
        (theme) => (contrastOf(own[theme], under[theme]) ?? needed) < needed,
      );
    });
    return sum + failed.length;
  }, 0);
}

/**
 * The values of a style sheet's root element, combined with those of `.dark`. The browser parses the sheet but never
 * applies it, so it loads nothing.
 */
function readPublished(css: string): ReadonlyMap<string, string> {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  const light = new Map<string, string>();
  const dark = new Map<string, string>();
  for (const rule of sheet.cssRules) {
    if (!(rule instanceof CSSStyleRule)) continue;
    const selectors = rule.selectorText.split(',').map((selector) => selector.trim());
    for (const [values, names] of [
      [light, [':root', 'html', '.light', ':root.light']],
      [dark, ['.dark', ':root.dark', 'html.dark']],
    ] as const) {
      if (!selectors.some((selector) => names.some((name) => name === selector))) continue;
      for (const name of rule.style) {
        if (name.startsWith('--')) values.set(name, rule.style.getPropertyValue(name).trim());
      }
    }
  }
  return new Map(
    [...light].map(([name, value]) => {
      const other = dark.get(name);
      return [name, other === undefined ? value : `light-dark(${value}, ${other})`];
    }),
  );
}
