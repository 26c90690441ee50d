import type { AppearanceLabels } from '../component';

export const appearanceSettings: AppearanceLabels = {
  title: 'Apparence',
  scope: 'Pour cet appareil.',
  theme: 'Thème',
  themes: { system: 'Système', light: 'Clair', dark: 'Sombre' },
  now: { light: 'clair actuellement', dark: 'sombre actuellement' },
  density: 'Densité',
  densities: { comfortable: 'Confortable', compact: 'Compacte' },
  reduceMotion: 'Réduire les animations',
  reduceMotionHint: 'Les panneaux et les messages apparaissent sans glisser.',
  underlineLinks: 'Souligner les liens',
  underlineLinksHint: 'Même là où leur couleur les distingue.',
  preview: 'Aperçu',
  reset: 'Réinitialiser',
  saved: 'Enregistré',
  failed: 'Le choix n’a pas été enregistré, l’ancien est rétabli. Réessayez.',
};
