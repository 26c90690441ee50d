import type { SettingsPageLabels } from '../component';

export const settingsPage: SettingsPageLabels = {
  sections: 'Sections',
};
