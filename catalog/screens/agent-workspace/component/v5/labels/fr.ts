import { attachments } from '../../ai-attachments/labels/fr';
import { messageThread } from '../../ai-message-thread/labels/fr';
import { reasoning } from '../../ai-reasoning/labels/fr';
import { toolCallLog } from '../../ai-tool-call-log/labels/fr';
import { voiceInput } from '../../ai-voice-input/labels/fr';
import type { AgentWorkspaceLabels } from '../component';

const NUMBER = new Intl.NumberFormat('fr');
const number = (value: number) => NUMBER.format(value);
const PLURAL = new Intl.PluralRules('fr');
/** The form that a number takes. */
const plural = (value: number, one: string, other: string) =>
  PLURAL.select(value) === 'one' ? one : other;
/** A number and its word. */
const count = (value: number, one: string, other: string) =>
  `${number(value)} ${plural(value, one, other)}`;

export const agentWorkspace: AgentWorkspaceLabels = {
  message: 'Message',
  panel: 'Travail',
  artifact: 'Résultat',
  plan: 'Plan',
  sources: 'Sources',
  sourcesTitle: 'Sources de cette réponse',
  attachments: 'Pièces jointes de votre message',
  attachmentsOf: (author) => `Pièces jointes, ${author}`,
  waitForFiles: 'Attendez l’envoi de tous les fichiers, ou retirez-les.',
  worked: (steps) => `En ${count(steps, 'étape', 'étapes')}`,
  answering: 'Rédaction de la réponse',
  ready: 'Réponse prête',
  stopped: 'Arrêté. Le texte ci-dessus est incomplet.',
  broken: 'La connexion a été perdue. Ce qui a été écrit est conservé.',
  empty: 'Demandez quelque chose, et dites à quoi cela servira.',
  reasoning: reasoning,
  log: toolCallLog,
  messages: messageThread,
  voice: voiceInput,
  files: attachments,
  done: 'Fait',
  todo: 'À faire',
};
