import type { WebPreviewLabels } from '../component';

export const webPreview: WebPreviewLabels = {
  address: 'Adresse',
  back: 'Précédent',
  forward: 'Suivant',
  noBack: 'C’est la première page.',
  noForward: 'C’est la dernière page.',
  reload: 'Recharger',
  openOutside: 'Ouvrir dans un nouvel onglet',
  width: 'Largeur',
  widths: { full: 'Pleine largeur', tablet: 'Tablette', phone: 'Téléphone' },
  badAddress: 'Saisissez une adresse qui commence par https:// ou http://.',
  logs: (errors, all) =>
    errors > 0 ? `Console : ${errors} sur ${all} sont des erreurs` : `Console (${all})`,
  levels: { info: 'Info', warning: 'Avertissement', error: 'Erreur' },
  loading: 'Chargement de la page',
  loaded: 'Page chargée',
  empty: 'Aucune page pour le moment.',
};
