import type { EmptyStateLabels } from '../component';

export const emptyState: EmptyStateLabels = {
  failed: 'Es geht noch immer nicht. Versuchen Sie es in einer Minute erneut.',
  pending: 'Wird ausgeführt',
};
