import type { HoverCardLabels } from '../component';

export const hoverCard: HoverCardLabels = {
  loading: '読み込んでいます…',
  failed: '読み込めませんでした。',
};
