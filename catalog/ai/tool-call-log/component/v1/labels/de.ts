import type { ToolCallLogLabels } from '../component';

const NUMBER = new Intl.NumberFormat('de');
const number = (value: number) => NUMBER.format(value);
const PLURAL = new Intl.PluralRules('de');
/** The form that a number takes. */
const plural = (value: number, one: string, other: string) =>
  PLURAL.select(value) === 'one' ? one : other;
/** A number and its word. */
const count = (value: number, one: string, other: string) =>
  `${number(value)} ${plural(value, one, other)}`;
const SECONDS = new Intl.NumberFormat('de', {
  style: 'unit',
  unit: 'second',
  maximumFractionDigits: 1,
});

export const toolCallLog: ToolCallLogLabels = {
  states: {
    waiting: 'Wartet',
    running: 'Läuft',
    done: 'Erledigt',
    failed: 'Fehlgeschlagen',
    skipped: 'Übersprungen',
  },
  stop: 'Stoppen',
  change: 'Geändert',
  input: 'Eingabe',
  output: 'Ausgabe',
  steps: (steps) => count(steps, 'Schritt', 'Schritte'),
  duration: (ms) => SECONDS.format(ms / 1000),
};
