import { filterBar } from '../../data-display-filter-bar/labels/ja';
import { recordTable } from '../../data-display-record-table/labels/ja';
import type { AuditLogLabels } from '../component';

export const auditLog: AuditLogLabels = {
  search: 'イベントを検索',
  time: (zone) => `時刻（${zone}）`,
  actor: '実行者',
  action: '操作',
  summary: '内容',
  origin: '接続元',
  outcome: '結果',
  done: '実行済み',
  refused: '拒否',
  kinds: { person: 'ユーザー', agent: 'エージェント', system: 'システム' },
  unknown: '不明',
  event: (summary) => `イベント：${summary}`,
  field: '項目',
  before: '変更前',
  after: '変更後',
  nothing: 'なし',
  noChanges: '変更された値はありません。',
  export: 'エクスポート',
  exporting: 'エクスポートしています',
  notExported: 'エクスポートできませんでした。もう一度お試しください。',
  empty: '記録はまだありません。',
  noneFound: '一致するイベントはありません。フィルターを外してください。',
  filters: filterBar,
  table: recordTable,
};
