import type { AvatarLabels } from '../data-display-avatar/component';
import type { RadioGroupLabels } from '../forms-radio-group/component';
import type { TextFieldLabels } from '../forms-text-field/component';
import type { DialogLabels } from '../overlays-dialog/component';
import type { RecordListLabels } from '../screens-record-list/component';

/** Every text that is not data, for translation. Those of the list are in `recordList` and so on. */
export interface MembersScreenLabels {
  title: string;
  columns: Record<'name' | 'role' | 'lastSeen', string>;
  invited: string;
  never: string;
  remove: string;
  /** Gets the label of the strongest role. */
  ownerStays: (role: string) => string;
  /** After another role was saved. */
  changed: (name: string, role: string) => string;
  removed: (names: readonly string[]) => string;
  removeTitle: (names: readonly string[]) => string;
  removeText: string;
  removeConfirm: (count: number) => string;
  invite: string;
  inviteTitle: string;
  email: string;
  send: string;
  /** Instead of a second invitation. */
  isMember: (name: string) => string;
  isInvited: (address: string) => string;
  none: string;
  avatar: Partial<AvatarLabels>;
  dialog: Partial<DialogLabels>;
  radioGroup: Partial<RadioGroupLabels>;
  recordList: Partial<RecordListLabels>;
  textField: Partial<TextFieldLabels>;
}

export const ENGLISH: MembersScreenLabels = {
  title: 'Members',
  columns: { name: 'Name', role: 'Role', lastSeen: 'Last seen' },
  invited: 'Invited',
  never: 'Never',
  remove: 'Remove…',
  ownerStays: (role) => `One ${role.toLowerCase()} has to stay.`,
  changed: (name, role) => `${name}: now ${role.toLowerCase()}`,
  removed: (names) =>
    names.length === 1 ? `${names[0]} removed` : `${names.length} people removed`,
  removeTitle: (names) =>
    names.length === 1 ? `Remove ${names[0]}?` : `Remove ${names.length} people?`,
  removeText: 'They lose access at once. What they made stays.',
  removeConfirm: (count) => (count === 1 ? 'Remove member' : 'Remove members'),
  invite: 'Invite…',
  inviteTitle: 'Invite a person',
  email: 'E-mail',
  send: 'Send invitation',
  isMember: (name) => `${name} is a member already.`,
  isInvited: (address) => `${address} was invited already.`,
  none: 'Nobody is here yet. Invite the first person by e-mail.',
  avatar: {},
  dialog: {},
  radioGroup: {},
  recordList: {},
  textField: {},
};
