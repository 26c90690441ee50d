import type { CommandPaletteLabels } from '../component';

const NUMBER = new Intl.NumberFormat('fr');
const number = (value: number) => NUMBER.format(value);
const PLURAL = new Intl.PluralRules('fr');
/** The form that a number takes. */
const plural = (value: number, one: string, other: string) =>
  PLURAL.select(value) === 'one' ? one : other;
/** A number and its word. */
const count = (value: number, one: string, other: string) =>
  `${number(value)} ${plural(value, one, other)}`;

export const commandPalette: CommandPaletteLabels = {
  title: 'Rechercher et exécuter des commandes',
  placeholder: 'Rechercher ou exécuter une commande',
  close: 'Fermer',
  recent: 'Récent',
  empty: (query) => `Rien pour « ${query} ». Essayez un seul mot, comme commande ou paramètres.`,
  count: (commands) => count(commands, 'résultat', 'résultats'),
  loading: 'Recherche…',
};
