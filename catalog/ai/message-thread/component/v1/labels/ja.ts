import type { MessageThreadLabels } from '../component';

export const messageThread: MessageThreadLabels = {
  branches: (role) => (role === 'person' ? 'メッセージのバージョン' : '回答'),
  previous: (role) => (role === 'person' ? '前のバージョン' : '前の回答'),
  next: (role) => (role === 'person' ? '次のバージョン' : '次の回答'),
  place: (at, of) => `${at}／${of}`,
  edit: 'メッセージを編集',
  editing: 'あなたのメッセージ',
  save: '再送信',
  cancel: 'キャンセル',
  retry: 'もう一度回答',
  wait: '回答を作成中です。',
  blank: '先にメッセージを入力してください。',
  failed: '送信できませんでした。もう一度お試しください。',
  empty: 'メッセージはまだありません。',
};
