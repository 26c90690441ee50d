import type { MentionsLabels } from '../component';

export const mentions: MentionsLabels = {
  list: 'メンバー',
  required: '文章を入力してください。',
  count: (people) => `${people}人`,
  empty: (query) => `「${query}」という人はいません`,
  inserted: (name) => `${name}をメンションしました`,
};
