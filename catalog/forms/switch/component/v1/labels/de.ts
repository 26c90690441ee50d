import type { SwitchLabels } from '../component';

const switchLabels: SwitchLabels = {
  pending: 'Wird gespeichert …',
  failed: () => 'Das wurde nicht gespeichert. Versuchen Sie es erneut.',
};

export { switchLabels as switch };
