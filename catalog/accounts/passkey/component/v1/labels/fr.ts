import type { PasskeysLabels } from '../component';

export const passkeys: PasskeysLabels = {
  title: 'Clés d’accès',
  benefit:
    'Connectez-vous avec votre empreinte, votre visage ou le code de votre appareil. Rien à retenir, rien à voler.',
  create: 'Créer une clé d’accès',
  creating: 'Suivez les instructions de votre appareil…',
  created: 'La clé d’accès a été créée.',
  closed: 'Aucune clé d’accès n’a été créée.',
  exists: 'Cet appareil a déjà une clé d’accès pour votre compte.',
  failed: 'La clé d’accès n’a pas pu être créée. Vos autres moyens de connexion restent valables.',
  unsupported: 'Ce navigateur ne peut pas créer de clé d’accès.',
  empty: 'Vous n’avez pas encore de clé d’accès.',
  made: (date) => `Créée : ${date}`,
  used: (date) => `Dernière utilisation : ${date}`,
  neverUsed: 'Pas encore utilisée',
  rename: 'Renommer',
  newName: 'Nom de la clé d’accès',
  save: 'Enregistrer',
  cancel: 'Annuler',
  noName: 'Saisissez un nom, par exemple celui de l’appareil.',
  remove: 'Retirer',
};
