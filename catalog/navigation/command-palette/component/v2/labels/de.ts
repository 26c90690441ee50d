import type { CommandPaletteLabels } from '../component';

const NUMBER = new Intl.NumberFormat('de');
const number = (value: number) => NUMBER.format(value);
const PLURAL = new Intl.PluralRules('de');
/** The form that a number takes. */
const plural = (value: number, one: string, other: string) =>
  PLURAL.select(value) === 'one' ? one : other;
/** A number and its word. */
const count = (value: number, one: string, other: string) =>
  `${number(value)} ${plural(value, one, other)}`;

export const commandPalette: CommandPaletteLabels = {
  title: 'Befehle suchen und ausführen',
  placeholder: 'Befehl suchen oder ausführen',
  close: 'Schließen',
  recent: 'Zuletzt verwendet',
  empty: (query) =>
    `Nichts für „${query}“. Versuchen Sie ein einzelnes Wort, etwa Auftrag oder Einstellungen.`,
  count: (commands) => count(commands, 'Ergebnis', 'Ergebnisse'),
  loading: 'Wird gesucht …',
};
