import { avatar } from '../../data-display-avatar/labels/es';
import { radioGroup } from '../../forms-radio-group/labels/es';
import { textField } from '../../forms-text-field/labels/es';
import { dialog } from '../../overlays-dialog/labels/es';
import { recordList } from '../../screens-record-list/labels/es';
import type { MembersScreenLabels } from '../component';

const NUMBER = new Intl.NumberFormat('es');
const number = (value: number) => NUMBER.format(value);

export const membersScreen: MembersScreenLabels = {
  title: 'Miembros',
  columns: { name: 'Nombre', role: 'Función', lastSeen: 'Última actividad' },
  invited: 'Invitación enviada',
  never: 'Nunca',
  remove: 'Quitar…',
  ownerStays: (role) => `Debe quedar una persona con la función «${role}».`,
  changed: (name, role) => `${name} tiene ahora la función «${role}»`,
  removed: (names) =>
    names.length === 1
      ? `${names[0]}: acceso retirado`
      : `${number(names.length)} personas retiradas`,
  removeTitle: (names) =>
    names.length === 1 ? `¿Quitar a ${names[0]}?` : `¿Quitar a ${number(names.length)} personas?`,
  removeText: 'El acceso termina de inmediato. El contenido se conserva.',
  removeConfirm: (count) => (count === 1 ? 'Quitar miembro' : 'Quitar miembros'),
  invite: 'Invitar…',
  inviteTitle: 'Invitar a una persona',
  email: 'Correo electrónico',
  send: 'Enviar invitación',
  isMember: (name) => `${name} ya es miembro.`,
  isInvited: (address) => `Ya se invitó a ${address}.`,
  none: 'Aún no hay nadie. Invita a la primera persona por correo electrónico.',
  avatar,
  dialog,
  radioGroup,
  recordList,
  textField,
};
