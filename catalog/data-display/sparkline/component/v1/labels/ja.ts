import type { SparklineLabels } from '../component';

export const sparkline: SparklineLabels = {
  summary: ({ first, last, lowest, highest, count: values }) =>
    `${first}から${last}、最小${lowest}、最大${highest}、値${values}個`,
  missing: 'データなし',
  empty: 'データなし',
};
