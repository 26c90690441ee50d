import type { AvatarLabels } from '../data-display-avatar/component';
import type { DataTableLabels } from '../data-display-data-table/component';
import type { EmptyStateLabels } from '../feedback-empty-state/component';
import type { ToasterLabels } from '../feedback-toast/component';
import type { ComboboxLabels } from '../forms-combobox/component';
import type { TextFieldLabels } from '../forms-text-field/component';
import type { DialogLabels } from '../overlays-dialog/component';
import type { MenuLabels } from '../overlays-menu/component';

/** Every text that is not data, for translation. Those of the parts are in `dataTable` and so on. */
export interface MembersScreenLabels {
  title: string;
  caption: string;
  people: (count: number) => string;
  columns: Record<'name' | 'role' | 'lastSeen', string>;
  invited: string;
  never: string;
  actions: (name: string) => string;
  remove: string;
  /** Both get the label of the strongest role. */
  lastOwner: (role: string) => string;
  ownerStays: (role: string) => string;
  removeTitle: (names: readonly string[]) => string;
  removeText: string;
  removeConfirm: (count: number) => string;
  invite: string;
  inviteTitle: string;
  email: string;
  roleHint: string;
  send: string;
  sent: (email: string) => string;
  changing: (name: string) => string;
  /** Both get the label of a role. */
  changed: (name: string, role: string) => string;
  kept: (name: string, role: string) => string;
  notSaved: string;
  undo: string;
  problem: string;
  noneTitle: string;
  noneText: string;
  failed: string;
  retry: string;
  avatar: Partial<AvatarLabels>;
  dataTable: Partial<DataTableLabels>;
  emptyState: Partial<EmptyStateLabels>;
  toaster: Partial<ToasterLabels>;
  combobox: Partial<ComboboxLabels>;
  textField: Partial<TextFieldLabels>;
  dialog: Partial<DialogLabels>;
  menu: Partial<MenuLabels>;
}

export const ENGLISH: MembersScreenLabels = {
  title: 'Members',
  caption: 'Members and roles',
  people: (count) => (count === 1 ? '1 person' : `${count} people`),
  columns: { name: 'Name', role: 'Role', lastSeen: 'Last seen' },
  invited: 'Invited',
  never: 'Never',
  actions: (name) => `Actions for ${name}`,
  remove: 'Remove…',
  lastOwner: (role) => `The last ${role.toLowerCase()}`,
  ownerStays: (role) => `One ${role.toLowerCase()} has to stay.`,
  removeTitle: (names) =>
    names.length === 1 ? `Remove ${names[0]}?` : `Remove ${names.length} people?`,
  removeText: 'They lose access at once. Orders and comments stay.',
  removeConfirm: (count) => (count === 1 ? 'Remove member' : 'Remove members'),
  invite: 'Invite…',
  inviteTitle: 'Invite a person',
  email: 'E-mail',
  roleHint: 'Can be changed at any time.',
  send: 'Send invitation',
  sent: (email) => `Invitation sent to ${email}`,
  changing: (name) => `Changing the role of ${name}…`,
  changed: (name, role) => `${name} is now ${role.toLowerCase()}`,
  kept: (name, role) => `${name} is still ${role.toLowerCase()}`,
  notSaved: 'It could not be saved.',
  undo: 'Undo',
  problem: 'Something went wrong. Nothing was changed. Try again.',
  noneTitle: 'Nobody is here yet',
  noneText: 'Invite the first person by e-mail.',
  failed: 'Members did not load',
  retry: 'Try again',
  avatar: {},
  dataTable: {},
  emptyState: {},
  toaster: {},
  combobox: {},
  textField: {},
  dialog: {},
  menu: {},
};
