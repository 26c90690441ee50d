import type { StatTilesLabels } from '../component';

export const statTiles: StatTilesLabels = {
  none: 'データはまだありません',
  loading: '読み込み中',
  retry: (label) => `${label}を再読み込み`,
  stillMissing: (label) => `${label}を読み込めませんでした。`,
  change: ({ direction, text, comparedTo }) =>
    direction === 'same'
      ? `${comparedTo}と同じ`
      : `${comparedTo}より${text}${direction === 'up' ? '増' : '減'}`,
};
