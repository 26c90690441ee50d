import { attachments } from '../../ai-attachments/labels/ja';
import { messageThread } from '../../ai-message-thread/labels/ja';
import { reasoning } from '../../ai-reasoning/labels/ja';
import { toolCallLog } from '../../ai-tool-call-log/labels/ja';
import { voiceInput } from '../../ai-voice-input/labels/ja';
import type { AgentWorkspaceLabels } from '../component';

export const agentWorkspace: AgentWorkspaceLabels = {
  message: 'メッセージ',
  panel: '作業',
  artifact: '成果物',
  plan: '計画',
  sources: '出典',
  sourcesTitle: 'この回答の出典',
  attachments: 'メッセージの添付ファイル',
  attachmentsOf: (author) => `添付ファイル、${author}`,
  waitForFiles: 'すべてのファイルのアップロードを待つか、削除してください。',
  worked: (steps) => `${steps}ステップで実行`,
  answering: '回答しています',
  ready: '回答できました',
  stopped: '停止しました。上の文章は途中までです。',
  broken: '接続が切れました。ここまでの内容は残っています。',
  empty: '依頼の内容と目的を入力してください。',
  reasoning: reasoning,
  log: toolCallLog,
  messages: messageThread,
  voice: voiceInput,
  files: attachments,
  done: '完了',
  todo: '未完了',
};
