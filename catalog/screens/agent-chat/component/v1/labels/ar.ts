import { agentApproval } from '../../ai-agent-approval/labels/ar';
import { chatComposer } from '../../ai-chat-composer/labels/ar';
import { citations } from '../../ai-citations/labels/ar';
import { streamingAnswer } from '../../ai-streaming-answer/labels/ar';
import { toolCallLog } from '../../ai-tool-call-log/labels/ar';
import { skeleton } from '../../feedback-skeleton/labels/ar';
import type { AgentChatLabels } from '../component';

export const agentChatScreen: AgentChatLabels = {
  offline: 'لا يوجد اتصال',
  retry: 'المحاولة مرة أخرى',
  loading: 'المحادثة',
  conversation: (agent) => `محادثة مع ${agent}`,
  first: 'يُرجى طرح السؤال الأول',
  work: (agent) => `عمل ${agent}`,
  message: (agent) => `رسالة إلى ${agent}`,
  placeholder: 'يمكن طرح سؤال',
  answers: streamingAnswer,
  citations: citations,
  skeleton: skeleton,
  approval: agentApproval,
  log: toolCallLog,
  composer: chatComposer,
};
