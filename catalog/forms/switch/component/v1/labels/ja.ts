import type { SwitchLabels } from '../component';

const switchLabels: SwitchLabels = {
  pending: '保存しています…',
  failed: () => '保存できませんでした。もう一度お試しください。',
};

export { switchLabels as switch };
