import { filterBar } from '../../data-display-filter-bar/labels/de';
import { recordTable } from '../../data-display-record-table/labels/de';
import type { AuditLogLabels } from '../component';

export const auditLog: AuditLogLabels = {
  search: 'Ereignisse durchsuchen',
  time: (zone) => `Zeit (${zone})`,
  actor: 'Wer',
  action: 'Aktion',
  summary: 'Was',
  origin: 'Von',
  outcome: 'Ergebnis',
  done: 'Ausgeführt',
  refused: 'Abgelehnt',
  kinds: { person: 'Person', agent: 'Agent', system: 'System' },
  unknown: 'Unbekannt',
  event: (summary) => `Ereignis: ${summary}`,
  field: 'Feld',
  before: 'Vorher',
  after: 'Nachher',
  nothing: 'nichts',
  noChanges: 'Es wurden keine Werte geändert.',
  export: 'Exportieren',
  exporting: 'Wird exportiert',
  notExported: 'Der Export hat nicht geklappt. Versuchen Sie es erneut.',
  empty: 'Noch nichts aufgezeichnet.',
  noneFound: 'Kein Ereignis passt. Entfernen Sie einen Filter.',
  filters: filterBar,
  table: recordTable,
};
