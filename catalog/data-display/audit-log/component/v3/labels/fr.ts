import { filterBar } from '../../data-display-filter-bar/labels/fr';
import { recordTable } from '../../data-display-record-table/labels/fr';
import type { AuditLogLabels } from '../component';

export const auditLog: AuditLogLabels = {
  search: 'Rechercher des événements',
  time: (zone) => `Heure (${zone})`,
  actor: 'Qui',
  action: 'Action',
  summary: 'Quoi',
  origin: 'Depuis',
  outcome: 'Résultat',
  done: 'Effectué',
  refused: 'Refusé',
  kinds: { person: 'Personne', agent: 'Agent', system: 'Système' },
  unknown: 'Inconnu',
  event: (summary) => `événement : ${summary}`,
  field: 'Champ',
  before: 'Avant',
  after: 'Après',
  nothing: 'rien',
  noChanges: 'Aucune valeur n’a changé.',
  export: 'Exporter',
  exporting: 'Exportation',
  notExported: 'L’exportation a échoué. Réessayez.',
  empty: 'Rien n’a encore été enregistré.',
  noneFound: 'Aucun événement ne correspond. Retirez un filtre.',
  filters: filterBar,
  table: recordTable,
};
