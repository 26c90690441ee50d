import { agentApproval } from '../../ai-agent-approval/labels/ja';
import { chatComposer } from '../../ai-chat-composer/labels/ja';
import { citations } from '../../ai-citations/labels/ja';
import { streamingAnswer } from '../../ai-streaming-answer/labels/ja';
import { toolCallLog } from '../../ai-tool-call-log/labels/ja';
import { skeleton } from '../../feedback-skeleton/labels/ja';
import type { AgentChatLabels } from '../component';

export const agentChatScreen: AgentChatLabels = {
  offline: '接続できません',
  retry: '再試行',
  loading: '会話',
  conversation: (agent) => `${agent}との会話`,
  first: '最初の質問をどうぞ',
  work: (agent) => `${agent}の作業`,
  message: (agent) => `${agent}へのメッセージ`,
  placeholder: '質問を入力してください',
  answers: streamingAnswer,
  citations: citations,
  skeleton: skeleton,
  approval: agentApproval,
  log: toolCallLog,
  composer: chatComposer,
};
