import type { AgentPlanLabels } from '../component';

const NUMBER = new Intl.NumberFormat('es');
const number = (value: number) => NUMBER.format(value);
const PLURAL = new Intl.PluralRules('es');
/** The form that a number takes. */
const plural = (value: number, one: string, other: string) =>
  PLURAL.select(value) === 'one' ? one : other;
/** A number and its word. */
const count = (value: number, one: string, other: string) =>
  `${number(value)} ${plural(value, one, other)}`;

export const agentPlan: AgentPlanLabels = {
  states: {
    waiting: 'En espera',
    running: 'En curso',
    done: 'Hecho',
    failed: 'Con error',
    paused: 'En pausa',
    skipped: 'Omitido',
  },
  progress: (done, of) => `${done} de ${of} hechos`,
  plan: 'Plan',
  start: 'Empezar',
  starting: 'Empezando',
  notStarted: 'No se pudo empezar. Inténtalo de nuevo.',
  queue: (requests) => `A continuación: ${count(requests, 'petición', 'peticiones')}`,
  up: (text) => `Subir: ${text}`,
  down: (text) => `Bajar: ${text}`,
  remove: (text) => `Quitar: ${text}`,
  moved: (at, of) => `Movido al puesto ${at} de ${of}`,
  removed: (text) => `Quitado: ${text}`,
  notChanged: 'No se pudo cambiar. Inténtalo de nuevo.',
  empty: 'Aún no hay plan.',
};
