import type { AvatarLabels } from '../component';

export const avatar: AvatarLabels = {
  unknown: '不明な人',
  more: (names) => `ほか${names.length}人：${names.join('、')}`,
};
