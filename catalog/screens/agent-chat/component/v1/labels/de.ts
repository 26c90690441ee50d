import { agentApproval } from '../../ai-agent-approval/labels/de';
import { chatComposer } from '../../ai-chat-composer/labels/de';
import { citations } from '../../ai-citations/labels/de';
import { streamingAnswer } from '../../ai-streaming-answer/labels/de';
import { toolCallLog } from '../../ai-tool-call-log/labels/de';
import { skeleton } from '../../feedback-skeleton/labels/de';
import type { AgentChatLabels } from '../component';

export const agentChatScreen: AgentChatLabels = {
  offline: 'Keine Verbindung',
  retry: 'Erneut versuchen',
  loading: 'Unterhaltung',
  conversation: (agent) => `Unterhaltung mit ${agent}`,
  first: 'Stellen Sie die erste Frage',
  work: (agent) => `Arbeit von ${agent}`,
  message: (agent) => `Nachricht an ${agent}`,
  placeholder: 'Stellen Sie eine Frage',
  answers: streamingAnswer,
  citations: citations,
  skeleton: skeleton,
  approval: agentApproval,
  log: toolCallLog,
  composer: chatComposer,
};
