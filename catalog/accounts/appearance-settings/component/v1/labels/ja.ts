import type { AppearanceLabels } from '../component';

export const appearanceSettings: AppearanceLabels = {
  title: '外観',
  scope: 'このデバイスの設定です。',
  theme: 'テーマ',
  themes: { system: 'システム', light: 'ライト', dark: 'ダーク' },
  now: { light: '現在ライト', dark: '現在ダーク' },
  density: '表示密度',
  densities: { comfortable: 'ゆったり', compact: 'コンパクト' },
  reduceMotion: '視差効果を減らす',
  reduceMotionHint: 'パネルやメッセージを動かさずに表示します。',
  underlineLinks: 'リンクに下線を付ける',
  underlineLinksHint: '色で区別できる場所でも付けます。',
  preview: 'プレビュー',
  reset: 'リセット',
  saved: '保存しました',
  failed: '保存できなかったため、元の設定に戻しました。もう一度お試しください。',
};
