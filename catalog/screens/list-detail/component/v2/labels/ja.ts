import type { ListDetailLabels } from '../component';

export const listDetail: ListDetailLabels = {
  count: (items) => `全${items}件`,
  back: '一覧に戻る',
  placeholder: '一覧から選択してください。',
  empty: 'まだ何もありません。',
  loading: '読み込んでいます…',
  retry: '再試行',
};
