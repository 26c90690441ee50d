import type { TimelineLabels } from '../component';

export const timeline: TimelineLabels = {
  showMore: '以前のイベントを表示',
  loading: '以前のイベントを読み込んでいます',
  loaded: (n) => `以前のイベントを${n}件読み込みました`,
  failed: '以前のイベントを読み込めませんでした。もう一度お試しください。',
  showFolded: (n) => `${n}件の変更を表示`,
};
