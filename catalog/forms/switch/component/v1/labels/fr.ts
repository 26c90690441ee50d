import type { SwitchLabels } from '../component';

const switchLabels: SwitchLabels = {
  pending: 'Enregistrement…',
  failed: () => 'Ce n’a pas été enregistré. Réessayez.',
};

export { switchLabels as switch };
