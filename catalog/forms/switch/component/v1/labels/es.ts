import type { SwitchLabels } from '../component';

const switchLabels: SwitchLabels = {
  pending: 'Guardando…',
  failed: () => 'No se ha guardado. Inténtalo de nuevo.',
};

export { switchLabels as switch };
