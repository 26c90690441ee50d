import type { OfflineLabels } from '../component';

const NUMBER = new Intl.NumberFormat('fr');
const number = (value: number) => NUMBER.format(value);
const PLURAL = new Intl.PluralRules('fr');
/** The form that a number takes. */
const plural = (value: number, one: string, other: string) =>
  PLURAL.select(value) === 'one' ? one : other;
/** A number and its word. */
const count = (value: number, one: string, other: string) =>
  `${number(value)} ${plural(value, one, other)}`;

export const offline: OfflineLabels = {
  label: 'Connexion',
  offline: 'Vous êtes hors ligne.',
  kept: (changes) =>
    changes === 0
      ? 'Vous pouvez continuer à lire.'
      : `${count(changes, 'modification conservée', 'modifications conservées')} sur cet appareil.`,
  dataFrom: (time) => `État : ${time}.`,
  waiting: 'Pas encore envoyé',
  sending: 'Envoi',
  refused: (changes) =>
    `${count(changes, 'modification n’a pas été acceptée', 'modifications n’ont pas été acceptées')}.`,
  retry: 'Essayer maintenant',
  retrying: 'Tentative de connexion…',
  stillOffline: 'Toujours pas de connexion.',
  withdraw: 'Retirer',
  sent: (changes) => `${count(changes, 'modification enregistrée', 'modifications enregistrées')}.`,
  back: 'Vous êtes de nouveau en ligne.',
};
