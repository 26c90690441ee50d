import type { EmptyStateLabels } from '../component';

export const emptyState: EmptyStateLabels = {
  failed: 'まだ処理できません。1分後にもう一度お試しください。',
  pending: '処理中',
};
