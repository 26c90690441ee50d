import type { DescriptionListLabels } from '../component';

export const descriptionList: DescriptionListLabels = {
  notSet: '未設定',
  loading: '読み込み中',
  empty: '詳細はありません。',
};
