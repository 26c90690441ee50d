import type { SelectLabels } from '../component';

export const select: SelectLabels = {
  choose: '選択…',
  required: '選択してください。',
};
