import type { ColorPickerLabels } from '../component';

export const colorPicker: ColorPickerLabels = {
  pick: '色を選択',
  swatches: '候補の色',
  required: '色を入力してください。',
  unfit: (typed) =>
    `「${typed}」は色ではありません。#1f4fa3やrgb(31, 79, 163)のように入力してください。`,
  contrast: (ratio) => `コントラスト ${ratio}:1`,
  tooClose: (ratio, needed) =>
    `コントラストは${ratio}:1です。${needed}:1以上になる色を選択してください。`,
};
