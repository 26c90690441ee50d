import type { MessageThreadLabels } from '../component';

export const messageThread: MessageThreadLabels = {
  branches: (role) => (role === 'person' ? 'Versions du message' : 'Réponses'),
  previous: (role) => (role === 'person' ? 'Version précédente' : 'Réponse précédente'),
  next: (role) => (role === 'person' ? 'Version suivante' : 'Réponse suivante'),
  place: (at, of) => `${at} sur ${of}`,
  edit: 'Modifier le message',
  editing: 'Votre message',
  save: 'Renvoyer',
  cancel: 'Annuler',
  retry: 'Répondre à nouveau',
  wait: 'La réponse est encore en cours de rédaction.',
  blank: 'Écrivez d’abord un message.',
  failed: 'Le message n’a pas été envoyé. Réessayez.',
  empty: 'Aucun message pour le moment.',
};
