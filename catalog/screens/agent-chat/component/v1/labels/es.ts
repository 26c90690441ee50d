import { agentApproval } from '../../ai-agent-approval/labels/es';
import { chatComposer } from '../../ai-chat-composer/labels/es';
import { citations } from '../../ai-citations/labels/es';
import { streamingAnswer } from '../../ai-streaming-answer/labels/es';
import { toolCallLog } from '../../ai-tool-call-log/labels/es';
import { skeleton } from '../../feedback-skeleton/labels/es';
import type { AgentChatLabels } from '../component';

export const agentChatScreen: AgentChatLabels = {
  offline: 'Sin conexión',
  retry: 'Intentar de nuevo',
  loading: 'conversación',
  conversation: (agent) => `Conversación con ${agent}`,
  first: 'Haz la primera pregunta',
  work: (agent) => `Trabajo de ${agent}`,
  message: (agent) => `Mensaje para ${agent}`,
  placeholder: 'Haz una pregunta',
  answers: streamingAnswer,
  citations: citations,
  skeleton: skeleton,
  approval: agentApproval,
  log: toolCallLog,
  composer: chatComposer,
};
