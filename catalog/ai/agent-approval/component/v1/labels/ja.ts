import type { AgentApprovalLabels } from '../component';

export const agentApproval: AgentApprovalLabels = {
  needed: (title) => `承認が必要です：${title}`,
  edit: '編集',
  doneEditing: '完了',
  deny: '拒否',
  was: '変更前',
  edited: 'あなたが編集',
  pending: '実行中',
  approved: 'あなたが承認しました',
  denied: 'あなたが拒否しました。何も実行されていません。',
  failed: '実行できませんでした。何も変更されていません。もう一度お試しください。',
};
