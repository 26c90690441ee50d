import type { ReasoningLabels } from '../component';

export const reasoning: ReasoningLabels = {
  thinking: 'Denkt nach',
  done: (duration) => (duration ? `${duration} nachgedacht` : 'Nachgedacht'),
  stopped: (duration) =>
    duration ? `Nachdenken nach ${duration} abgebrochen` : 'Nachdenken abgebrochen',
  note: 'Notizen des Modells auf dem Weg zur Antwort. Sie können falsch sein oder nicht das, was zur Antwort geführt hat.',
  text: 'Gedankengang',
};
