import type { VoiceInputLabels } from '../component';

export const voiceInput: VoiceInputLabels = {
  start: '音声で入力',
  stop: '停止して文字に変換',
  cancel: '録音を破棄',
  asking: '開始するにはマイクを許可してください',
  recording: '録音中',
  transcribing: '文字に変換しています',
  added: 'テキストを追加しました。送信前にご確認ください。',
  canceled: '録音を破棄しました',
  silent: '音声が聞き取れませんでした。マイクに近づいて、もう一度お試しください。',
  denied: 'マイクが許可されていません。ブラウザーの設定で許可するか、文字で入力してください。',
  missing: 'マイクが見つかりません。',
  unsupported: 'このブラウザーでは録音できません。文字で入力してください。',
  failed: '文字に変換できませんでした。録音は残っています。',
  again: '再試行',
};
