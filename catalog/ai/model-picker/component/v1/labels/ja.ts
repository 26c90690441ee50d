import type { ModelPickerLabels } from '../component';

export const modelPicker: ModelPickerLabels = {
  model: 'モデル',
  effort: '思考',
  missing: (id) => `${id}は利用できません`,
  none: 'モデルなし',
  chosen: (name) => `これからは${name}が回答します`,
  failed: (name) => `${name}を選択できませんでした。もう一度お試しください。`,
};
