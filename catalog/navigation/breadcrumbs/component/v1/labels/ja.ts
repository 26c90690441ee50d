import type { BreadcrumbsLabels } from '../component';

export const breadcrumbs: BreadcrumbsLabels = {
  nav: 'パンくずリスト',
  more: (levels) => `隠れている${levels}階層を表示`,
};
