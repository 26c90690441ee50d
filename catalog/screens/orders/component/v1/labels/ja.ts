import { dataTable } from '../../data-display-data-table/labels/ja';
import { filterBar } from '../../data-display-filter-bar/labels/ja';
import { emptyState } from '../../feedback-empty-state/labels/ja';
import { toaster } from '../../feedback-toast/labels/ja';
import { pagination } from '../../navigation-pagination/labels/ja';
import { dialog } from '../../overlays-dialog/labels/ja';
import { drawer } from '../../overlays-drawer/labels/ja';
import { menu } from '../../overlays-menu/labels/ja';
import type { OrdersScreenLabels } from '../component';

const NUMBER = new Intl.NumberFormat('ja');
const number = (value: number) => NUMBER.format(value);
const nameOf = (ids: readonly string[]) =>
  ids.length === 1 ? `注文${ids[0]}` : `${number(ids.length)}件の注文`;

export const ordersScreen: OrdersScreenLabels = {
  title: '注文',
  caption: 'すべての注文',
  columns: { order: '注文', status: '状態', due: '納期', total: '合計' },
  status: {
    New: '新規',
    'In work': '作業中',
    Packed: '梱包済み',
    Shipped: '発送済み',
    Canceled: 'キャンセル済み',
  },
  due: { late: '遅延', 'on-time': '予定どおり', open: '未定' },
  items: 'ランプ',
  order: (id) => `注文${id}`,
  row: (id) => `注文${id}`,
  results: (count) => `${number(count)}件の注文`,
  pages: '注文のページ',
  actions: (id) => `注文${id}の操作`,
  markPacked: '梱包済みにする',
  cancel: '注文をキャンセル…',
  cancelSelected: 'キャンセル…',
  closed: (status) => `状態：${status}`,
  cancelTitle: (ids) => `${nameOf(ids)}をキャンセルしますか？`,
  cancelText: 'お客様にはすぐに通知されます。製作済みの品は在庫に戻ります。',
  cancelConfirm: () => '注文をキャンセル',
  cancelKeep: () => '注文を残す',
  marking: (ids) => `${nameOf(ids)}を梱包済みにしています…`,
  marked: (ids) => `${nameOf(ids)}を梱包済みにしました`,
  notMarked: (ids) => `${nameOf(ids)}を梱包済みにできませんでした`,
  unchanged: '何も変更されていません。',
  noneTitle: 'まだ注文はありません',
  noneText: 'お客様が見積もりを承諾すると、最初の注文がここに表示されます。',
  noMatch: '条件に合う注文はありません',
  clear: '絞り込みを解除',
  failed: '注文を読み込めませんでした',
  retry: '再試行',
  dataTable,
  filterBar,
  emptyState,
  toaster,
  pagination,
  dialog,
  drawer,
  menu,
};
