import { copyButton } from '../../data-display-copy-button/labels/fr';
import { diffView } from '../../data-display-diff-view/labels/fr';
import type { ArtifactPanelLabels } from '../component';

export const artifactPanel: ArtifactPanelLabels = {
  view: 'Affichage',
  views: { preview: 'Aperçu', source: 'Code source', changes: 'Modifications' },
  versions: 'Versions',
  version: (at, of) => `Version ${at} sur ${of}`,
  current: 'Actuelle',
  older: 'Vous consultez une version antérieure.',
  restore: 'En faire la version actuelle',
  restoring: 'Restauration',
  notRestored: 'La restauration a échoué. Réessayez.',
  copy: 'Copier le code source',
  download: 'Télécharger',
  close: 'Fermer',
  writing: 'Rédaction en cours',
  written: 'Rédigé',
  first: 'C’est la première version : il n’y a rien à comparer.',
  changes: diffView,
  copyButton: copyButton,
};
