import { attachments } from '../../ai-attachments/labels/de';
import { messageThread } from '../../ai-message-thread/labels/de';
import { reasoning } from '../../ai-reasoning/labels/de';
import { toolCallLog } from '../../ai-tool-call-log/labels/de';
import { voiceInput } from '../../ai-voice-input/labels/de';
import type { AgentWorkspaceLabels } from '../component';

const NUMBER = new Intl.NumberFormat('de');
const number = (value: number) => NUMBER.format(value);
const PLURAL = new Intl.PluralRules('de');
/** The form that a number takes. */
const plural = (value: number, one: string, other: string) =>
  PLURAL.select(value) === 'one' ? one : other;
/** A number and its word. */
const count = (value: number, one: string, other: string) =>
  `${number(value)} ${plural(value, one, other)}`;

export const agentWorkspace: AgentWorkspaceLabels = {
  message: 'Nachricht',
  panel: 'Arbeit',
  artifact: 'Ergebnis',
  plan: 'Plan',
  sources: 'Quellen',
  sourcesTitle: 'Quellen dieser Antwort',
  attachments: 'Anhänge Ihrer Nachricht',
  attachmentsOf: (author) => `Anhänge, ${author}`,
  waitForFiles: 'Warten Sie, bis alle Dateien hochgeladen sind, oder entfernen Sie sie.',
  worked: (steps) => `In ${count(steps, 'Schritt', 'Schritten')}`,
  answering: 'Antwort wird geschrieben',
  ready: 'Antwort fertig',
  stopped: 'Gestoppt. Der Text oben ist unvollständig.',
  broken: 'Die Verbindung ist abgebrochen. Was geschrieben wurde, bleibt erhalten.',
  empty: 'Stellen Sie eine Aufgabe und sagen Sie, wofür.',
  reasoning: reasoning,
  log: toolCallLog,
  messages: messageThread,
  voice: voiceInput,
  files: attachments,
  done: 'Erledigt',
  todo: 'Offen',
};
