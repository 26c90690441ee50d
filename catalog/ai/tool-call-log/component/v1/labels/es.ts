import type { ToolCallLogLabels } from '../component';

const NUMBER = new Intl.NumberFormat('es');
const number = (value: number) => NUMBER.format(value);
const PLURAL = new Intl.PluralRules('es');
/** The form that a number takes. */
const plural = (value: number, one: string, other: string) =>
  PLURAL.select(value) === 'one' ? one : other;
/** A number and its word. */
const count = (value: number, one: string, other: string) =>
  `${number(value)} ${plural(value, one, other)}`;
const SECONDS = new Intl.NumberFormat('es', {
  style: 'unit',
  unit: 'second',
  maximumFractionDigits: 1,
});

export const toolCallLog: ToolCallLogLabels = {
  states: {
    waiting: 'En espera',
    running: 'En curso',
    done: 'Hecho',
    failed: 'Con error',
    skipped: 'Omitido',
  },
  stop: 'Detener',
  change: 'Cambiado',
  input: 'Entrada',
  output: 'Salida',
  steps: (steps) => count(steps, 'paso', 'pasos'),
  duration: (ms) => SECONDS.format(ms / 1000),
};
