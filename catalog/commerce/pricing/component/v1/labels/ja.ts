import type { PricingLabels } from '../component';

export const pricing: PricingLabels = {
  period: '請求期間',
  perMonth: '／月',
  onRequest: 'お問い合わせ',
  current: '現在のプラン',
  choose: (action, plan) => `${action}、${plan}`,
  showing: (period) => `表示中の料金：${period}`,
  failed: '処理できませんでした。請求は発生していません。もう一度お試しください。',
};
