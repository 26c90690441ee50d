import { listDetail } from '../../screens-list-detail/labels/ja';
import type { InboxLabels } from '../component';

export const inbox: InboxLabels = {
  unread: '未読',
  messages: 'メッセージ',
  loading: 'メッセージを読み込んでいます…',
  reply: '返信',
  send: '送信',
  sending: '送信しています…',
  sent: '送信しました。',
  failed: () => '送信できませんでした。入力内容は残っています。もう一度お試しください。',
  list: listDetail,
};
