import type { AppHeaderLabels } from '../component';

export const appHeader: AppHeaderLabels = {
  main: 'メイン',
  menu: 'メニュー',
};
