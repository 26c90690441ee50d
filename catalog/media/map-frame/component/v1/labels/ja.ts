import type { MapFrameLabels } from '../component';

export const mapFrame: MapFrameLabels = {
  map: (label) => `地図：${label}`,
  consent: (provider) =>
    `地図は${provider}が提供しています。表示すると、IPアドレスと閲覧内容が提供元に伝わります。`,
  show: '地図を表示',
  privacy: 'プライバシー',
  failed: '地図を読み込めませんでした。場所はすべて一覧にあります。',
  retry: '地図を再読み込み',
  directions: '経路',
  directionsTo: (name) => `${name}への経路`,
  none: 'ここには場所がありません。',
};
