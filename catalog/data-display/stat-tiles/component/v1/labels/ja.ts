import type { StatTilesLabels } from '../component';

export const statTiles: StatTilesLabels = {
  none: 'データはまだありません',
  loading: '読み込み中',
  retry: () => '再試行',
  stillMissing: (label) => `${label}を読み込めませんでした。`,
  change: ({ direction, text, comparedTo }) =>
    direction === 'same'
      ? `${comparedTo}と同じ`
      : `${comparedTo}より${text.replace(/[増減]$/, '')}${direction === 'up' ? '増' : '減'}`,
};
