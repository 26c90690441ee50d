import { copyButton } from '../../data-display-copy-button/labels/de';
import { diffView } from '../../data-display-diff-view/labels/de';
import type { ArtifactPanelLabels } from '../component';

export const artifactPanel: ArtifactPanelLabels = {
  view: 'Ansicht',
  views: { preview: 'Vorschau', source: 'Quelltext', changes: 'Änderungen' },
  versions: 'Versionen',
  version: (at, of) => `Version ${at} von ${of}`,
  current: 'Aktuell',
  older: 'Sie sehen eine ältere Version.',
  restore: 'Als aktuelle Version verwenden',
  restoring: 'Wird wiederhergestellt',
  notRestored: 'Die Version konnte nicht wiederhergestellt werden. Versuchen Sie es erneut.',
  copy: 'Quelltext kopieren',
  download: 'Herunterladen',
  close: 'Schließen',
  writing: 'Wird geschrieben',
  written: 'Fertig geschrieben',
  first: 'Das ist die erste Version: Es gibt nichts zu vergleichen.',
  changes: diffView,
  copyButton: copyButton,
};
