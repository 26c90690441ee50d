import type { ErrorSummaryLabels } from '../component';

export const errorSummary: ErrorSummaryLabels = {
  title: (n) => `問題が${n}件あります`,
  failed: () => '送信できませんでした。入力内容は残っています。もう一度お試しください。',
};
