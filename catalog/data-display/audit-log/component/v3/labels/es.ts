import { filterBar } from '../../data-display-filter-bar/labels/es';
import { recordTable } from '../../data-display-record-table/labels/es';
import type { AuditLogLabels } from '../component';

export const auditLog: AuditLogLabels = {
  search: 'Buscar eventos',
  time: (zone) => `Hora (${zone})`,
  actor: 'Quién',
  action: 'Acción',
  summary: 'Qué',
  origin: 'Desde',
  outcome: 'Resultado',
  done: 'Hecho',
  refused: 'Rechazado',
  kinds: { person: 'Persona', agent: 'Agente', system: 'Sistema' },
  unknown: 'Desconocido',
  event: (summary) => `evento: ${summary}`,
  field: 'Campo',
  before: 'Antes',
  after: 'Después',
  nothing: 'nada',
  noChanges: 'No se ha cambiado ningún valor.',
  export: 'Exportar',
  exporting: 'Exportando',
  notExported: 'No se pudo exportar. Inténtalo de nuevo.',
  empty: 'Aún no se ha registrado nada.',
  noneFound: 'Ningún evento coincide. Quita un filtro.',
  filters: filterBar,
  table: recordTable,
};
