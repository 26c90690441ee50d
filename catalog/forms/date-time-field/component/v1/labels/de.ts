import { datePicker } from '../../forms-date-picker/labels/de';
import { timeField } from '../../forms-time-field/labels/de';
import type { DateTimeFieldLabels } from '../component';

export const dateTimeField: DateTimeFieldLabels = {
  date: 'Datum',
  time: 'Uhrzeit',
  skipped: 'Dann wird die Uhr vorgestellt: Diese Uhrzeit gibt es an dem Tag nicht.',
  dateLabels: datePicker,
  timeLabels: timeField,
};
