import type { UsageMeterLabels } from '../component';

export const usageMeter: UsageMeterLabels = {
  title: 'コンテキストと費用',
  close: '閉じる',
  context: 'コンテキスト',
  cost: 'この会話の費用',
  ofLimit: (used, limit) => `${limit}トークン中${used}`,
  tokens: (used) => `${used}トークン`,
  ofBudget: (cost, budget) => `${budget}中${cost}`,
  free: '空き',
  near: 'コンテキストがまもなく上限に達します。古いメッセージは使われなくなります。',
  full: 'コンテキストが上限に達しました。古いメッセージは使われません。',
  nearBudget: '予算の残りがわずかです。',
  overBudget: '予算を使い切りました。',
  makeRoom: '以前のメッセージを要約',
  makingRoom: '要約しています',
  failed: '要約できませんでした。もう一度お試しください。',
};
