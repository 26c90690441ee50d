import type { StarRatingLabels, StarsLabels } from '../component';

export const starRating: StarRatingLabels = {
  required: '星の数を選択してください。',
  stars: (n) => `星${n}つ`,
  meaning: (n, max) => `${max}点中${n}点`,
  clear: '評価を消去',
  notRated: '未評価',
};

export const stars: StarsLabels = {
  average: (value, max) => `星${max}つ中${value}`,
  count: (_n, written) => `評価${written}件`,
  none: '評価はまだありません',
};
