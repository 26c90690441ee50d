import type { SessionTimeoutLabels } from '../component';

export const sessionTimeout: SessionTimeoutLabels = {
  title: '¿Sigues ahí?',
  question: (time) => `Por tu seguridad, tu sesión se cerrará en ${time}.`,
  extend: 'Mantener la sesión',
  signOut: 'Cerrar sesión',
  failed: () =>
    'No se pudo prolongar la sesión. Inténtalo de nuevo o guarda en otro sitio lo que has escrito.',
  extending: 'Prolongando la sesión…',
  expired: 'Se ha cerrado tu sesión',
  expiredText: 'Nadie ha usado esta página durante un rato. Inicia sesión de nuevo para continuar.',
};
