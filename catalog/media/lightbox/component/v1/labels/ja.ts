import type { LightboxLabels } from '../component';

export const lightbox: LightboxLabels = {
  enlarge: (picture) => `拡大：${picture}`,
  position: (position, n) => `${position}／${n}`,
  previous: '前の画像',
  next: '次の画像',
  zoomIn: '拡大',
  zoomOut: '縮小',
  close: '閉じる',
};
