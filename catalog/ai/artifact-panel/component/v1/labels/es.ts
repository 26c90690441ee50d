import { copyButton } from '../../data-display-copy-button/labels/es';
import { diffView } from '../../data-display-diff-view/labels/es';
import type { ArtifactPanelLabels } from '../component';

export const artifactPanel: ArtifactPanelLabels = {
  view: 'Vista',
  views: { preview: 'Vista previa', source: 'Código', changes: 'Cambios' },
  versions: 'Versiones',
  version: (at, of) => `Versión ${at} de ${of}`,
  current: 'Actual',
  older: 'Estás viendo una versión anterior.',
  restore: 'Usarla como versión actual',
  restoring: 'Restaurando',
  notRestored: 'No se pudo restaurar. Inténtalo de nuevo.',
  copy: 'Copiar el código',
  download: 'Descargar',
  close: 'Cerrar',
  writing: 'Escribiéndose',
  written: 'Escrito',
  first: 'Es la primera versión: no hay con qué compararla.',
  changes: diffView,
  copyButton: copyButton,
};
