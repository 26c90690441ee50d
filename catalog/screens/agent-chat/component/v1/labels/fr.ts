import { agentApproval } from '../../ai-agent-approval/labels/fr';
import { chatComposer } from '../../ai-chat-composer/labels/fr';
import { citations } from '../../ai-citations/labels/fr';
import { streamingAnswer } from '../../ai-streaming-answer/labels/fr';
import { toolCallLog } from '../../ai-tool-call-log/labels/fr';
import { skeleton } from '../../feedback-skeleton/labels/fr';
import type { AgentChatLabels } from '../component';

export const agentChatScreen: AgentChatLabels = {
  offline: 'Pas de connexion',
  retry: 'Réessayer',
  loading: 'conversation',
  conversation: (agent) => `Conversation avec ${agent}`,
  first: 'Posez la première question',
  work: (agent) => `Travail de ${agent}`,
  message: (agent) => `Message à ${agent}`,
  placeholder: 'Posez une question',
  answers: streamingAnswer,
  citations: citations,
  skeleton: skeleton,
  approval: agentApproval,
  log: toolCallLog,
  composer: chatComposer,
};
