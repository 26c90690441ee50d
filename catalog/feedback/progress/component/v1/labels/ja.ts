import type { ProgressProps } from '../component';

export const progress: Required<NonNullable<ProgressProps['labels']>> = {
  running: '',
  paused: '一時停止',
  done: '完了',
  failed: '失敗',
};
