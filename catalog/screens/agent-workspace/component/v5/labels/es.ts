import { attachments } from '../../ai-attachments/labels/es';
import { messageThread } from '../../ai-message-thread/labels/es';
import { reasoning } from '../../ai-reasoning/labels/es';
import { toolCallLog } from '../../ai-tool-call-log/labels/es';
import { voiceInput } from '../../ai-voice-input/labels/es';
import type { AgentWorkspaceLabels } from '../component';

const NUMBER = new Intl.NumberFormat('es');
const number = (value: number) => NUMBER.format(value);
const PLURAL = new Intl.PluralRules('es');
/** The form that a number takes. */
const plural = (value: number, one: string, other: string) =>
  PLURAL.select(value) === 'one' ? one : other;
/** A number and its word. */
const count = (value: number, one: string, other: string) =>
  `${number(value)} ${plural(value, one, other)}`;

export const agentWorkspace: AgentWorkspaceLabels = {
  message: 'Mensaje',
  panel: 'Trabajo',
  artifact: 'Resultado',
  plan: 'Plan',
  sources: 'Fuentes',
  sourcesTitle: 'Fuentes de esta respuesta',
  attachments: 'Adjuntos de tu mensaje',
  attachmentsOf: (author) => `Adjuntos, ${author}`,
  waitForFiles: 'Espera a que se suban todos los archivos o quítalos.',
  worked: (steps) => `En ${count(steps, 'paso', 'pasos')}`,
  answering: 'Respondiendo',
  ready: 'Respuesta lista',
  stopped: 'Detenido. El texto de arriba está incompleto.',
  broken: 'Se ha perdido la conexión. Se conserva lo escrito.',
  empty: 'Pide algo y di para qué es.',
  reasoning: reasoning,
  log: toolCallLog,
  messages: messageThread,
  voice: voiceInput,
  files: attachments,
  done: 'Hecho',
  todo: 'Pendiente',
};
