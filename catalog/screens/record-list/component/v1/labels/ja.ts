import { filterBar } from '../../data-display-filter-bar/labels/ja';
import { recordTable } from '../../data-display-record-table/labels/ja';
import { drawer } from '../../overlays-drawer/labels/ja';
import type { RecordActionsLabels } from '../actions';
import type { RecordListLabels } from '../component';
import type { RecordDetailLabels } from '../detail';

export const recordList: RecordListLabels = {
  count: (shown, all) => (shown === all ? `全${all}件` : `${all}件中${shown}件`),
  search: '検索',
  noMatch: 'フィルターに一致するものはありません。',
  retry: '再試行',
  actions: {
    menu: (row) => `${row}の操作`,
    failed: (action) => `${action}を実行できませんでした。何も変更されていません。`,
    retry: '再試行',
    cancel: 'キャンセル',
    undo: '元に戻す',
    undone: '元に戻しました',
  } satisfies RecordActionsLabels,
  table: recordTable,
  filters: filterBar,
  detail: {
    save: '変更を保存',
    saving: '保存しています…',
    unsaved: '未保存',
    failed: () => '保存できませんでした。何も変更されていません。もう一度お試しください。',
    drawer: drawer,
  } satisfies RecordDetailLabels,
};
