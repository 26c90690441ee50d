import type { EmptyStateLabels } from '../component';

export const emptyState: EmptyStateLabels = {
  failed: 'Cela ne fonctionne toujours pas. Réessayez dans une minute.',
  pending: 'En cours',
};
