import type { CitationsLabels } from '../component';

export const citations: CitationsLabels = {
  marker: (number, title) => `出典${number}：${title}`,
  sources: (sources) => `出典${sources}件`,
  none: 'この回答はお使いの文書に基づいていません。',
  open: '出典を開く',
  gone: 'この箇所は文書からなくなりました。',
};
