import type { InfiniteListLabels } from '../component';

export const infiniteList: InfiniteListLabels = {
  loadMore: 'さらに読み込む',
  loading: '読み込み中',
  loaded: (added, shown, total) =>
    `${added}件を追加、${total === null ? `${shown}件` : `${total}件中${shown}件`}`,
  shown: (shown, total) => (total === null ? `${shown}件` : `${total}件中${shown}件`),
  end: (total) => `以上${total}件です。`,
  failed: '続きを読み込めませんでした。表示中の内容はそのままです。',
  tryAgain: '再試行',
};
