import type { AgentPlanLabels } from '../component';

const NUMBER = new Intl.NumberFormat('de');
const number = (value: number) => NUMBER.format(value);
const PLURAL = new Intl.PluralRules('de');
/** The form that a number takes. */
const plural = (value: number, one: string, other: string) =>
  PLURAL.select(value) === 'one' ? one : other;
/** A number and its word. */
const count = (value: number, one: string, other: string) =>
  `${number(value)} ${plural(value, one, other)}`;

export const agentPlan: AgentPlanLabels = {
  states: {
    waiting: 'Wartet',
    running: 'Läuft',
    done: 'Erledigt',
    failed: 'Fehlgeschlagen',
    paused: 'Angehalten',
    skipped: 'Übersprungen',
  },
  progress: (done, of) => `${done} von ${of} erledigt`,
  plan: 'Plan',
  start: 'Starten',
  starting: 'Wird gestartet',
  notStarted: 'Der Start hat nicht geklappt. Versuchen Sie es erneut.',
  queue: (requests) => `Als Nächstes: ${count(requests, 'Anfrage', 'Anfragen')}`,
  up: (text) => `Nach oben: ${text}`,
  down: (text) => `Nach unten: ${text}`,
  remove: (text) => `Entfernen: ${text}`,
  moved: (at, of) => `Verschoben auf Platz ${at} von ${of}`,
  removed: (text) => `Entfernt: ${text}`,
  notChanged: 'Die Änderung hat nicht geklappt. Versuchen Sie es erneut.',
  empty: 'Noch kein Plan.',
};
