import type { ButtonLabels } from '../component';

export const button: ButtonLabels = {
  pending: 'جارٍ التنفيذ…',
  failed: () => 'تعذّر ذلك. يُرجى المحاولة مرة أخرى.',
};
