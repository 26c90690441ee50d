import type { MultiStepFormLabels } from '../component';

export const multiStepForm: MultiStepFormLabels = {
  progress: (step, steps) => `ステップ${step}／${steps}`,
  done: '完了',
  back: '戻る',
  next: (title) => `次へ：${title}`,
  failed: '送信できませんでした。入力内容はすべて残っています。もう一度お試しください。',
};
