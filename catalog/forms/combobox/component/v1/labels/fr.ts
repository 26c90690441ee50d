import type { ComboboxLabels } from '../component';

const NUMBER = new Intl.NumberFormat('fr');
const number = (value: number) => NUMBER.format(value);
const PLURAL = new Intl.PluralRules('fr');
/** The form that a number takes. */
const plural = (value: number, one: string, other: string) =>
  PLURAL.select(value) === 'one' ? one : other;
/** A number and its word. */
const count = (value: number, one: string, other: string) =>
  `${number(value)} ${plural(value, one, other)}`;

export const combobox: ComboboxLabels = {
  remove: (option) => `Retirer ${option}`,
  more: 'Ajouter…',
  create: (query) => `Créer « ${query} »`,
  creating: (query) => `Création de « ${query} »…`,
  notCreated: (query) => `« ${query} » n’a pas pu être créé. Réessayez.`,
  added: (option) => `${option} ajouté`,
  removed: (option) => `${option} retiré`,
  count: (options) => count(options, 'option', 'options'),
  unfit: (query) =>
    `« ${query} » n’est pas dans la liste. Choisissez une option, ou effacez le texte.`,
  required: 'Choisissez une option.',
  empty: 'Aucun résultat.',
  loading: 'Chargement…',
};
