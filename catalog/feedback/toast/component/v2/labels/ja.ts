import type { ToasterLabels } from '../component';

export const toaster: ToasterLabels = {
  region: (hotkey) => `通知（${hotkey}）`,
  dismiss: (title) => `「${title}」を閉じる`,
  waiting: (toasts) => `ほか${toasts}件`,
  dismissAll: 'すべて閉じる',
  failed: (action) => `${action}を実行できませんでした`,
  tones: { warning: '警告', danger: 'エラー', loading: '処理中' },
};
