import { ChevronDownIcon, DownloadIcon, LinkIcon, RotateCwIcon } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { CopyButton } from '../code/copy-button.tsx';
import { useCopyText } from '../guide/copy-menu.tsx';
import { MenuButton } from '../page/menu-button.tsx';
import { usePreviewVariables, validVariables } from '../preview/preview-looks.tsx';
import type { ComponentView } from './component-view.server.ts';
import { useRegistryThemes } from './registry-themes.ts';
import { type SavedThemes, SaveThemeDialog, useSavedThemes } from './saved-themes.tsx';
import { contrastOf, splitThemes } from './theme-colors.ts';
import { toAgentLine, toCss, toDesignTokens, toTailwind } from './theme-exports.ts';
import { type ThemePreset, CONTRASTS, THEME_PRESETS } from './theme-presets.ts';
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
  const saved = useSavedThemes();
  const isImported = view.imported !== undefined;
  const registryThemes = useRegistryThemes(isImported);
  const ownPresets = isImported ? [{ name: 'As imported', values: {} }] : THEME_PRESETS;
  return (
    <div id="variables">
      <div role="group" aria-label="Theme" className="mb-3 flex flex-wrap gap-1.5">
        {[...ownPresets, ...registryThemes, ...saved.themes].map((preset, place) => (
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
      <Bar failures={failuresIn(view.cssVariables, valueOf)} saved={saved} />
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

/** The changes, their legibility, and actions on them. */
function Bar({ failures, saved }: { readonly failures: number; readonly saved: SavedThemes }) {
  const { values, resetAll } = usePreviewVariables();
  const [isSaving, setIsSaving] = useState(false);
  const shown = saved.themes.find((theme) => isSame(theme.values, values));
  const copy = useCopyText();
  const changed = validVariables(values);
  const count = Object.keys(values).length;
  const link = `${location.origin}${location.pathname}?${new URLSearchParams({ tab: 'variables', ...changed }).toString()}`;
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-2 gap-y-2">
      <p role="status" className="me-auto">
        {count === 0 ? 'As published. ' : `${count} changed. `}
        {failures === 0 ? (
          <span className="text-muted">All contrasts pass.</span>
        ) : (
          <span className="text-danger">
            {failures === 1 ? '1 contrast fails.' : `${failures} contrasts fail.`}
          </span>
        )}
      </p>
      <span className="flex gap-1">
        <button
          type="button"
          className="btn btn-quiet btn-small"
          disabled={count === 0}
          onClick={resetAll}
        >
          <RotateCwIcon />
          Reset
        </button>
        <CopyButton
          text={link}
          label="Share"
          copied="Link copied, with this theme"
          icon={<LinkIcon />}
          isSmall
        />
        <MenuButton
          label="Export"
          className="btn btn-primary btn-small"
          groups={[
            {
              items: [
                {
                  id: 'css',
                  label: 'CSS variables',
                  hint: ':root',
                  onSelect: () => copy(toCss(changed), 'CSS copied, light and dark'),
                },
                {
                  id: 'tailwind',
                  label: 'Tailwind',
                  hint: '@theme',
                  onSelect: () => copy(toTailwind(changed), 'Tailwind theme copied'),
                },
                {
                  id: 'tokens',
                  label: 'Design tokens',
                  hint: '.json',
                  onSelect: () => copy(toDesignTokens(changed), 'Design tokens copied'),
                },
                {
                  id: 'agent',
                  label: 'A line for your agent',
                  onSelect: () => copy(toAgentLine(changed), 'Line for your agent copied'),
                },
              ],
            },
            {
              items: [
                saved.isSignedIn
                  ? {
                      id: 'save',
                      label: 'Save as a theme…',
                      disabledReason:
                        Object.keys(changed).length === 0 ? 'No variable is changed.' : undefined,
                      onSelect: () => setIsSaving(true),
                    }
                  : {
                      id: 'sign-in',
                      label: 'Sign in to save it as a theme',
                      onSelect: () =>
                        location.assign(
                          `/sign-in?return=${encodeURIComponent(link.slice(location.origin.length))}`,
                        ),
                    },
              ],
            },
            ...(shown === undefined
              ? []
              : [
                  {
                    items: [
                      {
                        id: 'delete',
                        label: `Delete the theme ${shown.name}`,
                        tone: 'danger' as const,
                        onSelect: () => saved.remove(shown.name),
                      },
                    ],
                  },
                ]),
          ]}
        >
          <DownloadIcon />
          Export
          <ChevronDownIcon />
        </MenuButton>
      </span>
      <SaveThemeDialog
        isOpen={isSaving}
        values={changed}
        onClose={() => setIsSaving(false)}
        onSaved={saved.reload}
      />
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

function isSame(
  preset: Readonly<Record<string, string>>,
  values: Readonly<Record<string, string>>,
): boolean {
  const names = Object.keys(preset);
  return (
    names.length === Object.keys(values).length &&
    names.every((name) => preset[name] === values[name])
  );
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
