import type { WebPreviewLabels } from '../component';

export const webPreview: WebPreviewLabels = {
  address: 'アドレス',
  back: '戻る',
  forward: '進む',
  noBack: '最初のページです。',
  noForward: '最後のページです。',
  reload: '再読み込み',
  openOutside: '新しいタブで開く',
  width: '幅',
  widths: { full: '全幅', tablet: 'タブレット', phone: 'スマートフォン' },
  badAddress: 'https://またはhttp://で始まるアドレスを入力してください。',
  logs: (errors, all) =>
    errors > 0 ? `コンソール：${all}件中${errors}件がエラー` : `コンソール（${all}）`,
  levels: { info: '情報', warning: '警告', error: 'エラー' },
  loading: 'ページを読み込んでいます',
  loaded: 'ページを読み込みました',
  empty: 'ページはまだありません。',
};
