import { copyButton } from '../../data-display-copy-button/labels/fr';
import { dialog } from '../../overlays-dialog/labels/fr';
import type { ApiKeysLabels } from '../component';

const NUMBER = new Intl.NumberFormat('fr');
const number = (value: number) => NUMBER.format(value);
const PLURAL = new Intl.PluralRules('fr');
/** The form that a number takes. */
const plural = (value: number, one: string, other: string) =>
  PLURAL.select(value) === 'one' ? one : other;
/** A number and its word. */
const count = (value: number, one: string, other: string) =>
  `${number(value)} ${plural(value, one, other)}`;

export const apiKeys: ApiKeysLabels = {
  title: 'Clés d’API',
  create: 'Nouvelle clé',
  createTitle: 'Créer une clé',
  name: 'Nom',
  nameHelp: 'Ce qui l’utilisera, par exemple « Boutique en ligne ».',
  nameMissing: 'Indiquez ce qui utilisera la clé.',
  scopes: 'Autorisations',
  scopesMissing: 'Choisissez au moins une autorisation.',
  lifetime: 'Expire après',
  days: (days) => (days === null ? 'Jamais' : count(days, 'jour', 'jours')),
  createdTitle: (name) => `Clé pour ${name}`,
  once: 'Copiez la clé maintenant. Elle ne sera plus affichée ; si elle est perdue, créez-en une autre.',
  secret: 'Clé',
  copy: 'Copier la clé',
  stored: 'Je l’ai enregistrée',
  close: 'Fermer',
  warning:
    'Après la fermeture, la clé n’est plus accessible. Copiez-la d’abord, ou fermez encore une fois.',
  created: (by, day) => `Créée par ${by}, ${day}`,
  lastUsed: (day) => `Dernière utilisation : ${day}`,
  neverUsed: 'Jamais utilisée',
  useUnknown: 'Utilisation inconnue',
  expires: (day) => `Expire : ${day}`,
  expiresSoon: (day) => `Expire bientôt : ${day}`,
  expired: (day) => `Expirée : ${day}`,
  revoked: (day) => `Révoquée : ${day}`,
  noExpiry: 'N’expire jamais',
  rotate: (name) => `Renouveler ${name}`,
  rotateShort: 'Renouveler',
  rotateTitle: (name) => `Renouveler la clé pour ${name} ?`,
  rotateText:
    'Vous obtenez une nouvelle clé. L’ancienne cesse immédiatement de fonctionner : ce qui l’utilise s’arrête jusqu’à recevoir la nouvelle.',
  rotateConfirm: 'Renouveler la clé',
  revoke: (name) => `Révoquer ${name}`,
  revokeShort: 'Révoquer',
  revokeTitle: (name) => `Révoquer la clé pour ${name} ?`,
  revokeText: 'Ce qui l’utilise s’arrête immédiatement. Cette action est irréversible.',
  revokeConfirm: 'Révoquer la clé',
  cancel: 'Annuler',
  failed: 'L’opération a échoué et rien n’a changé. Réessayez.',
  revokedNow: (name) => `${name} a été révoquée`,
  empty:
    'Aucune clé pour le moment. Créez-en une par programme, pour pouvoir révoquer chacune séparément.',
  dialog: dialog,
  copyButton: copyButton,
};
