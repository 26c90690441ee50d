import type { ToolCallLogLabels } from '../component';

const SECONDS = new Intl.NumberFormat('ja', {
  style: 'unit',
  unit: 'second',
  maximumFractionDigits: 1,
});

export const toolCallLog: ToolCallLogLabels = {
  states: {
    waiting: '待機中',
    running: '実行中',
    done: '完了',
    failed: '失敗',
    skipped: 'スキップ',
  },
  stop: '停止',
  change: '変更あり',
  input: '入力',
  output: '出力',
  steps: (steps) => `${steps}ステップ`,
  duration: (ms) => SECONDS.format(ms / 1000),
};
