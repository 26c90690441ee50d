import type { EmptyStateLabels } from '../feedback-empty-state/component';
import type { SkeletonLabels } from '../feedback-skeleton/component';
import type { ToasterLabels } from '../feedback-toast/component';
import type { ButtonLabels } from '../forms-button/component';
import type { ComboboxLabels } from '../forms-combobox/component';
import type { DatePickerLabels } from '../forms-date-picker/component';
import type { TextFieldLabels } from '../forms-text-field/component';
import type { DialogLabels } from '../overlays-dialog/component';

/** Every text that is not data, for translation. Those of the parts are in `combobox` and so on. */
export interface SettingsScreenLabels {
  title: string;
  text: (workspace: string) => string;
  profileTitle: string;
  profileText: string;
  name: string;
  email: string;
  timeZone: string;
  timeZoneHint: string;
  back: string;
  backHint: string;
  areas: string;
  areasHint: string;
  save: string;
  saving: string;
  saved: string;
  unsaved: string;
  notSaved: string;
  unchanged: string;
  discard: string;
  discardTitle: string;
  discardText: string;
  discardConfirm: string;
  discardKeep: string;
  dangerTitle: string;
  dangerText: string;
  delete: string;
  deleteHeading: string;
  deleteTitle: (workspace: string) => string;
  deleteText: (contents: string) => string;
  deleteConfirm: string;
  deleteKeep: string;
  typeName: (workspace: string) => string;
  notTheName: (workspace: string) => string;
  /** What loads: "settings". */
  settings: string;
  failed: string;
  retry: string;
  emptyState: Partial<EmptyStateLabels>;
  skeleton: Partial<SkeletonLabels>;
  toaster: Partial<ToasterLabels>;
  button: Partial<ButtonLabels>;
  combobox: Partial<ComboboxLabels>;
  datePicker: Partial<DatePickerLabels>;
  textField: Partial<TextFieldLabels>;
  dialog: Partial<DialogLabels>;
}

export const ENGLISH: SettingsScreenLabels = {
  title: 'Settings',
  text: (workspace) => `For you in ${workspace}.`,
  profileTitle: 'Profile',
  profileText: 'How dates and orders appear to you.',
  name: 'Name',
  email: 'E-mail',
  timeZone: 'Time zone',
  timeZoneHint: 'Due dates follow it.',
  back: 'First day back',
  backHint: 'Orders wait until then.',
  areas: 'Areas',
  areasHint: 'You get a message when something changes here.',
  save: 'Save',
  saving: 'Saving the settings…',
  saved: 'Settings saved',
  unsaved: 'Not saved yet.',
  notSaved: 'Not saved. What you entered is still here. Try again.',
  unchanged: 'Nothing has been changed.',
  discard: 'Discard',
  discardTitle: 'Discard your changes?',
  discardText: 'The profile goes back to what was saved last.',
  discardConfirm: 'Discard changes',
  discardKeep: 'Keep editing',
  dangerTitle: 'Danger zone',
  dangerText: 'What cannot be undone.',
  delete: 'Delete workspace…',
  deleteHeading: 'Delete the workspace',
  deleteTitle: (workspace) => `Delete the ${workspace} workspace?`,
  deleteText: (contents) => `${contents} will be gone for good.`,
  deleteConfirm: 'Delete workspace',
  deleteKeep: 'Keep workspace',
  typeName: (workspace) => `Type ${workspace} to confirm`,
  notTheName: (workspace) => `Type ${workspace}.`,
  settings: 'settings',
  failed: 'Settings did not load',
  retry: 'Try again',
  emptyState: {},
  skeleton: {},
  toaster: {},
  button: {},
  combobox: {},
  datePicker: {},
  textField: {},
  dialog: {},
};
