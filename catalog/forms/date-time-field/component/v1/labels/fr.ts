import { datePicker } from '../../forms-date-picker/labels/fr';
import { timeField } from '../../forms-time-field/labels/fr';
import type { DateTimeFieldLabels } from '../component';

export const dateTimeField: DateTimeFieldLabels = {
  date: 'Date',
  time: 'Heure',
  skipped: 'On avance alors les horloges : cette heure n’existe pas ce jour-là.',
  dateLabels: datePicker,
  timeLabels: timeField,
};
