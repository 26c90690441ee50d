import type { AgentPlanLabels } from '../component';

export const agentPlan: AgentPlanLabels = {
  states: {
    waiting: '待機中',
    running: '実行中',
    done: '完了',
    failed: '失敗',
    paused: '一時停止',
    skipped: 'スキップ',
  },
  progress: (done, of) => `${of}件中${done}件完了`,
  plan: '計画',
  start: '開始',
  starting: '開始しています',
  notStarted: '開始できませんでした。もう一度お試しください。',
  queue: (requests) => `次のリクエスト：${requests}件`,
  up: (text) => `上へ移動：${text}`,
  down: (text) => `下へ移動：${text}`,
  remove: (text) => `削除：${text}`,
  moved: (at, of) => `${of}件中${at}番目に移動しました`,
  removed: (text) => `削除しました：${text}`,
  notChanged: '変更できませんでした。もう一度お試しください。',
  empty: '計画はまだありません。',
};
