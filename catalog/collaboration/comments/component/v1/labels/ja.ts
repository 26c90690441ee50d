import type { CommentsLabels } from '../component';

export const comments: CommentsLabels = {
  by: (author, time) => `${author}、${time}`,
  write: 'コメントを書く',
  add: 'コメント',
  save: '保存',
  cancel: 'キャンセル',
  edit: (author) => ['編集', `${author}のコメントを編集`],
  remove: (author) => ['削除', `${author}のコメントを削除`],
  resolve: '解決済みにする',
  reopen: '再開',
  edited: '編集済み',
  unread: '新着',
  empty: 'コメントはまだありません。',
  added: 'コメントを追加しました',
  deleted: 'コメントを削除しました',
  failed: 'コメントを保存できませんでした。内容は残っています。もう一度お試しください。',
};
