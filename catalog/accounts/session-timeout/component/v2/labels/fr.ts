import type { SessionTimeoutLabels } from '../component';

export const sessionTimeout: SessionTimeoutLabels = {
  title: 'Êtes-vous toujours là ?',
  question: (time) => `Pour votre sécurité, vous serez déconnecté dans ${time}.`,
  extend: 'Rester connecté',
  signOut: 'Se déconnecter',
  failed: () =>
    'La session n’a pas pu être prolongée. Réessayez, ou copiez ailleurs ce que vous avez saisi.',
  extending: 'Prolongation de la session…',
  expired: 'Vous avez été déconnecté',
  expiredText: 'Cette page n’a pas été utilisée depuis un moment. Reconnectez-vous pour continuer.',
};
