import type { SwitchLabels } from '../component';

const switchLabels: SwitchLabels = {
  pending: 'جارٍ الحفظ…',
  failed: () => 'لم يُحفظ ذلك. يُرجى المحاولة مرة أخرى.',
};

export { switchLabels as switch };
