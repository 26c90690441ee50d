import type { AppearanceLabels } from '../component';

export const appearanceSettings: AppearanceLabels = {
  title: 'Darstellung',
  scope: 'Für dieses Gerät.',
  theme: 'Farbschema',
  themes: { system: 'System', light: 'Hell', dark: 'Dunkel' },
  now: { light: 'zurzeit hell', dark: 'zurzeit dunkel' },
  density: 'Abstände',
  densities: { comfortable: 'Großzügig', compact: 'Kompakt' },
  reduceMotion: 'Bewegung reduzieren',
  reduceMotionHint: 'Fenster und Meldungen erscheinen ohne Animation.',
  underlineLinks: 'Links unterstreichen',
  underlineLinksHint: 'Auch dort, wo die Farbe sie kenntlich macht.',
  preview: 'Vorschau',
  reset: 'Zurücksetzen',
  saved: 'Gespeichert',
  failed:
    'Das wurde nicht gespeichert, es gilt wieder die vorige Auswahl. Versuchen Sie es erneut.',
};
