import type { ButtonLabels } from '../component';

export const button: ButtonLabels = {
  pending: '処理中…',
  failed: () => '処理できませんでした。もう一度お試しください。',
};
