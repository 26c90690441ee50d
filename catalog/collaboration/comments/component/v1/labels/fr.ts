import type { CommentsLabels } from '../component';

export const comments: CommentsLabels = {
  by: (author, time) => `${author}, ${time}`,
  write: 'Écrire un commentaire',
  add: 'Commenter',
  save: 'Enregistrer',
  cancel: 'Annuler',
  edit: (author) => ['Modifier', `Modifier le commentaire de ${author}`],
  remove: (author) => ['Supprimer', `Supprimer le commentaire de ${author}`],
  resolve: 'Marquer comme résolu',
  reopen: 'Rouvrir',
  edited: 'modifié',
  unread: 'Nouveau',
  empty: 'Aucun commentaire pour le moment.',
  added: 'Commentaire ajouté',
  deleted: 'Commentaire supprimé',
  failed: 'Votre commentaire n’a pas été enregistré. Le texte est toujours là, réessayez.',
};
