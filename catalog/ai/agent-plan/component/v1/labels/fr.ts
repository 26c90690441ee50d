import type { AgentPlanLabels } from '../component';

const NUMBER = new Intl.NumberFormat('fr');
const number = (value: number) => NUMBER.format(value);
const PLURAL = new Intl.PluralRules('fr');
/** The form that a number takes. */
const plural = (value: number, one: string, other: string) =>
  PLURAL.select(value) === 'one' ? one : other;
/** A number and its word. */
const count = (value: number, one: string, other: string) =>
  `${number(value)} ${plural(value, one, other)}`;

export const agentPlan: AgentPlanLabels = {
  states: {
    waiting: 'En attente',
    running: 'En cours',
    done: 'Terminé',
    failed: 'Échec',
    paused: 'En pause',
    skipped: 'Ignoré',
  },
  progress: (done, of) => `${done} sur ${of} terminés`,
  plan: 'Plan',
  start: 'Démarrer',
  starting: 'Démarrage',
  notStarted: 'Le démarrage a échoué. Réessayez.',
  queue: (requests) => `À suivre : ${count(requests, 'demande', 'demandes')}`,
  up: (text) => `Monter : ${text}`,
  down: (text) => `Descendre : ${text}`,
  remove: (text) => `Retirer : ${text}`,
  moved: (at, of) => `Déplacé à la place ${at} sur ${of}`,
  removed: (text) => `Retiré : ${text}`,
  notChanged: 'La modification a échoué. Réessayez.',
  empty: 'Aucun plan pour le moment.',
};
