import type { SourcesPanelLabels } from '../component';

export const sourcesPanel: SourcesPanelLabels = {
  cited: (sources) => `引用（${sources}）`,
  read: (sources) => `参照のみ（${sources}）`,
  failed: (sources) => `読み込み失敗（${sources}）`,
  kinds: { web: 'ウェブページ', file: 'ファイル', mail: 'メール', data: 'データ' },
  number: (number) => `出典${number}`,
  passage: '該当箇所',
  more: (passages) => `ほか${passages}か所`,
  exclude: (title) => `${title}を除外`,
  excluded: '次の回答から除外します',
  excluding: '除外しています',
  notExcluded: '除外できませんでした。もう一度お試しください。',
  close: '出典を閉じる',
  loading: '出典を読み込んでいます',
  empty: 'この回答に出典はありません。',
};
