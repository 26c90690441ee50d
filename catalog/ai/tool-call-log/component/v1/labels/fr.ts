import type { ToolCallLogLabels } from '../component';

const NUMBER = new Intl.NumberFormat('fr');
const number = (value: number) => NUMBER.format(value);
const PLURAL = new Intl.PluralRules('fr');
/** The form that a number takes. */
const plural = (value: number, one: string, other: string) =>
  PLURAL.select(value) === 'one' ? one : other;
/** A number and its word. */
const count = (value: number, one: string, other: string) =>
  `${number(value)} ${plural(value, one, other)}`;
const SECONDS = new Intl.NumberFormat('fr', {
  style: 'unit',
  unit: 'second',
  maximumFractionDigits: 1,
});

export const toolCallLog: ToolCallLogLabels = {
  states: {
    waiting: 'En attente',
    running: 'En cours',
    done: 'Terminé',
    failed: 'Échec',
    skipped: 'Ignoré',
  },
  stop: 'Arrêter',
  change: 'Modifié',
  input: 'Entrée',
  output: 'Sortie',
  steps: (steps) => count(steps, 'étape', 'étapes'),
  duration: (ms) => SECONDS.format(ms / 1000),
};
