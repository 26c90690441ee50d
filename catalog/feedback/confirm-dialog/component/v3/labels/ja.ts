import type { ConfirmDialogLabels } from '../component';
import { createElement, Fragment } from 'react';

export const confirmDialog: ConfirmDialogLabels = {
  cancel: 'キャンセル',
  failed: () => '処理できませんでした。何も変更されていません。もう一度お試しください。',
  type: (name) => createElement(Fragment, null, '確認のため、', name, 'と入力してください'),
  mismatch: '一致しません。つづりと大文字・小文字を確認してください。',
};
