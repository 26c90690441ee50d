import type { CheckAnswersLabels } from '../component';

export const checkAnswers: CheckAnswersLabels = {
  title: '入力内容の確認',
  change: '変更',
  answer: '入力',
  notAnswered: '未入力',
  incomplete: (n) => `確認が必要な項目が${n}件あります`,
  missing: 'この項目は必須です。',
  failed: () => '送信できませんでした。入力内容は残っています。もう一度お試しください。',
  pending: '送信しています…',
};
