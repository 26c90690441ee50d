/** A named set of values for the brand variables. */
export interface ThemePreset {
  readonly name: string;
  /** Empty for the catalog's own. */
  readonly values: Readonly<Record<string, string>>;
}

/** The catalog's theme and four others; each passes every contrast check in both themes. */
export const THEME_PRESETS: readonly ThemePreset[] = [
  { name: 'Catalog', values: {} },
  { name: 'Moss', values: accentOf(155, 0.1) },
  { name: 'Plum', values: accentOf(325, 0.14) },
  { name: 'Ember', values: accentOf(45, 0.13) },
  { name: 'Ink', values: accentOf(80, 0.005) },
];

function accentOf(hue: number, chroma: number): Readonly<Record<string, string>> {
  const soft = Math.min(chroma, 0.045);
  return {
    '--ui-accent': `light-dark(oklch(0.45 ${chroma} ${hue}), oklch(0.5 ${chroma} ${hue}))`,
    '--ui-accent-text': `light-dark(oklch(0.45 ${chroma} ${hue}), oklch(0.79 ${Number((chroma * 0.7).toFixed(4))} ${hue}))`,
    '--ui-accent-soft': `light-dark(oklch(0.965 ${soft / 3} ${hue}), oklch(0.27 ${soft} ${hue}))`,
    '--ui-focus': `light-dark(oklch(0.54 ${chroma} ${hue}), oklch(0.73 ${chroma} ${hue}))`,
  };
}

/** Whether a preset is what is shown. */
export function isSame(
  preset: Readonly<Record<string, string>>,
  values: Readonly<Record<string, string>>,
): boolean {
  const names = Object.keys(preset);
  return (
    names.length === Object.keys(values).length &&
    names.every((name) => preset[name] === values[name])
  );
}

interface Contrast {
  /** The variables of everything that it is seen on. */
  readonly grounds: readonly string[];
  readonly needed: number;
}

const SURFACES = [
  '--ui-background',
  '--ui-surface',
  '--ui-surface-raised',
  '--ui-surface-sunken',
] as const;
const SOFT = [
  '--ui-accent-soft',
  '--ui-danger-soft',
  '--ui-success-soft',
  '--ui-warning-soft',
] as const;

/** Required contrast: 7 for main text, 4.5 for other text and labels, 3 for edges (WCAG 2.2), on every ground. */
export const CONTRASTS: Readonly<Record<string, Contrast>> = {
  '--ui-text': { grounds: [...SURFACES, ...SOFT], needed: 7 },
  '--ui-text-muted': { grounds: [...SURFACES, '--ui-accent-soft'], needed: 4.5 },
  '--ui-text-subtle': { grounds: SURFACES, needed: 4.5 },
  '--ui-accent-text': { grounds: [...SURFACES, '--ui-accent-soft'], needed: 4.5 },
  '--ui-danger-text': { grounds: [...SURFACES, '--ui-danger-soft'], needed: 4.5 },
  '--ui-success-text': { grounds: [...SURFACES, '--ui-success-soft'], needed: 4.5 },
  '--ui-warning-text': { grounds: [...SURFACES, '--ui-warning-soft'], needed: 4.5 },
  '--ui-accent': { grounds: ['--ui-on-accent'], needed: 4.5 },
  '--ui-danger': { grounds: ['--ui-on-danger'], needed: 4.5 },
  '--ui-border-strong': { grounds: SURFACES, needed: 3 },
  '--ui-focus': { grounds: SURFACES, needed: 3 },
};
