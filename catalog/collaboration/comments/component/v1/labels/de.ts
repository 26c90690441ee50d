import type { CommentsLabels } from '../component';

export const comments: CommentsLabels = {
  by: (author, time) => `${author}, ${time}`,
  write: 'Kommentar schreiben',
  add: 'Kommentieren',
  save: 'Speichern',
  cancel: 'Abbrechen',
  edit: (author) => ['Bearbeiten', `Kommentar von ${author} bearbeiten`],
  remove: (author) => ['Löschen', `Kommentar von ${author} löschen`],
  resolve: 'Als erledigt markieren',
  reopen: 'Wieder öffnen',
  edited: 'bearbeitet',
  unread: 'Neu',
  empty: 'Noch keine Kommentare.',
  added: 'Kommentar hinzugefügt',
  deleted: 'Kommentar gelöscht',
  failed: 'Ihr Kommentar wurde nicht gespeichert. Der Text ist noch da, versuchen Sie es erneut.',
};
