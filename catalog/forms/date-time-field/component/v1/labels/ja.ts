import { datePicker } from '../../forms-date-picker/labels/ja';
import { timeField } from '../../forms-time-field/labels/ja';
import type { DateTimeFieldLabels } from '../component';

export const dateTimeField: DateTimeFieldLabels = {
  date: '日付',
  time: '時刻',
  skipped: '夏時間の開始により、その日にこの時刻は存在しません。',
  dateLabels: datePicker,
  timeLabels: timeField,
};
