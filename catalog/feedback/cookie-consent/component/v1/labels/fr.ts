import type { CookieConsentLabels } from '../component';

export const cookieConsent: CookieConsentLabels = {
  accept: 'Tout accepter',
  reject: 'Tout refuser',
  choose: 'Choisir en détail',
  save: 'Enregistrer le choix',
  saving: 'Enregistrement…',
  close: 'Masquer ce message',
  decided: (accepted, all) =>
    accepted === 0
      ? 'Vous avez refusé les cookies facultatifs.'
      : accepted === all
        ? 'Vous avez accepté les cookies facultatifs.'
        : `Vous avez accepté ${accepted} finalités sur ${all}.`,
  failed: () =>
    'Votre choix n’a pas pu être enregistré. Aucun cookie facultatif n’est déposé. Réessayez.',
};
