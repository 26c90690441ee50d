import type { EmptyStateLabels } from '../component';

export const emptyState: EmptyStateLabels = {
  failed: 'ما زال ذلك متعذّرًا. يُرجى المحاولة بعد دقيقة.',
  pending: 'جارٍ التنفيذ',
};
