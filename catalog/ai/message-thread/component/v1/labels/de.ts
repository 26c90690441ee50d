import type { MessageThreadLabels } from '../component';

export const messageThread: MessageThreadLabels = {
  branches: (role) => (role === 'person' ? 'Versionen der Nachricht' : 'Antworten'),
  previous: (role) => (role === 'person' ? 'Vorherige Version' : 'Vorherige Antwort'),
  next: (role) => (role === 'person' ? 'Nächste Version' : 'Nächste Antwort'),
  place: (at, of) => `${at} von ${of}`,
  edit: 'Nachricht bearbeiten',
  editing: 'Ihre Nachricht',
  save: 'Erneut senden',
  cancel: 'Abbrechen',
  retry: 'Neu antworten',
  wait: 'Die Antwort wird noch geschrieben.',
  blank: 'Schreiben Sie zuerst eine Nachricht.',
  failed: 'Die Nachricht wurde nicht gesendet. Versuchen Sie es erneut.',
  empty: 'Noch keine Nachrichten.',
};
