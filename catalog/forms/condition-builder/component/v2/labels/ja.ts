import type { ConditionBuilderLabels } from '../conditions';

const NUMBER = new Intl.NumberFormat('ja');
const number = (value: number) => NUMBER.format(value);

export const conditionBuilder: ConditionBuilderLabels = {
  operators: {
    is: '等しい',
    isNot: '等しくない',
    contains: '含む',
    moreThan: 'より大きい',
    lessThan: 'より小さい',
    before: 'より前',
    after: 'より後',
    isEmpty: '空である',
    isNotEmpty: '空でない',
  },
  match: '一致条件',
  matches: { all: 'すべて満たす', any: 'いずれかを満たす' },
  field: '項目',
  operator: '比較',
  value: '値',
  chooseValue: '選択…',
  condition: (at) => `条件${at}`,
  group: '条件のグループ',
  add: '条件を追加',
  addGroup: 'グループを追加',
  remove: (condition) => `削除：${condition}`,
  removeGroup: 'グループを削除',
  removed: '条件を削除しました',
  missing: '値を入力してください。',
  notANumber: '12.5のような数値を入力してください。',
  sentence: (parts, match) => parts.join(match === 'all' ? '、かつ' : '、または'),
  everything: '条件がない場合は、すべてが該当します。',
  count: (records) => `${number(records)}件が該当`,
  counting: '集計中',
};
