import type { AppearanceLabels } from '../component';

export const appearanceSettings: AppearanceLabels = {
  title: 'Apariencia',
  scope: 'En este dispositivo.',
  theme: 'Tema',
  themes: { system: 'Sistema', light: 'Claro', dark: 'Oscuro' },
  now: { light: 'ahora claro', dark: 'ahora oscuro' },
  density: 'Densidad',
  densities: { comfortable: 'Cómoda', compact: 'Compacta' },
  reduceMotion: 'Reducir el movimiento',
  reduceMotionHint: 'Los paneles y mensajes aparecen sin deslizarse.',
  underlineLinks: 'Subrayar los enlaces',
  underlineLinksHint: 'También donde el color los distingue.',
  preview: 'Vista previa',
  reset: 'Restablecer',
  saved: 'Guardado',
  failed: 'No se ha guardado y vuelve a valer la opción anterior. Inténtalo de nuevo.',
};
