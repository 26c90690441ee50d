import type { PresenceLabels } from '../component';

export const presence: PresenceLabels = {
  here: (names) => `${names.length}人が参加中：${names.join('、')}`,
  list: '参加中',
  you: 'あなた',
  states: { viewing: '閲覧中', editing: '編集中', away: '離席中' },
  goTo: (name) => `${name}の位置へ移動`,
  unknown: 'オフラインです。参加者を確認できません。',
};
