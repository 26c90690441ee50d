import { recordList } from '../../screens-record-list/labels/ja';
import type { OrdersScreenLabels } from '../component';

const NUMBER = new Intl.NumberFormat('ja');
const number = (value: number) => NUMBER.format(value);
const nameOf = (ids: readonly string[]) =>
  ids.length === 1 ? `注文${ids[0]}` : `${number(ids.length)}件の注文`;

export const ordersScreen: OrdersScreenLabels = {
  title: '注文',
  columns: { order: '注文', status: '状態', due: '納期', total: '合計' },
  status: {
    New: '新規',
    'In work': '作業中',
    Packed: '梱包済み',
    Shipped: '発送済み',
    Canceled: 'キャンセル済み',
  },
  due: { late: '遅延', 'on-time': '予定どおり', open: '未定' },
  items: '商品',
  order: (id) => `注文${id}`,
  row: (id) => `注文${id}`,
  markPacked: '梱包済みにする',
  cancel: 'キャンセル…',
  closed: (status) => `状態：${status}`,
  cancelTitle: (ids) => `${nameOf(ids)}をキャンセルしますか？`,
  cancelText: 'お客様にはすぐに通知されます。',
  cancelConfirm: () => '注文をキャンセル',
  cancelKeep: '残す',
  marked: (ids) => `${nameOf(ids)}を梱包済みにしました`,
  canceled: (ids) => `${nameOf(ids)}をキャンセルしました`,
  none: 'まだ注文はありません。お客様が見積もりを承諾すると、最初の注文がここに表示されます。',
  recordList,
};
