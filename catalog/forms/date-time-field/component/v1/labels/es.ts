import { datePicker } from '../../forms-date-picker/labels/es';
import { timeField } from '../../forms-time-field/labels/es';
import type { DateTimeFieldLabels } from '../component';

export const dateTimeField: DateTimeFieldLabels = {
  date: 'Fecha',
  time: 'Hora',
  skipped: 'En ese momento se adelanta el reloj: esa hora no existe ese día.',
  dateLabels: datePicker,
  timeLabels: timeField,
};
