import type { EmptyStateLabels } from '../component';

export const emptyState: EmptyStateLabels = {
  failed: 'Sigue sin funcionar. Inténtalo de nuevo en un minuto.',
  pending: 'En curso',
};
