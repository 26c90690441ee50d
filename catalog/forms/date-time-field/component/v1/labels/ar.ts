import { datePicker } from '../../forms-date-picker/labels/ar';
import { timeField } from '../../forms-time-field/labels/ar';
import type { DateTimeFieldLabels } from '../component';

export const dateTimeField: DateTimeFieldLabels = {
  date: 'التاريخ',
  time: 'الوقت',
  skipped: 'تُقدّم الساعة حينها، فلا يوجد هذا الوقت في ذلك اليوم.',
  dateLabels: datePicker,
  timeLabels: timeField,
};
