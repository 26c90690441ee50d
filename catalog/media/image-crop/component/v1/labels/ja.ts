import type { ImageCropLabels } from '../component';

export const imageCrop: ImageCropLabels = {
  help: '画像をドラッグするか、矢印キーで動かします。プラスとマイナスで拡大・縮小します。',
  picture: '画像',
  zoom: '拡大率',
  reset: '画像全体',
  loading: '画像を読み込んでいます…',
  failed: '画像を表示できませんでした。別の画像を選択してください。',
  area: ({ x, y, width, height }) => `${width}×${height}ピクセル、位置${x}、${y}`,
  tooSmall: (width, needed) =>
    `この範囲は幅${width}ピクセルで、ぼやけて見えます。${needed}以上になるよう縮小してください。`,
};
