import { avatar } from '../../data-display-avatar/labels/es';
import { dataTable } from '../../data-display-data-table/labels/es';
import { emptyState } from '../../feedback-empty-state/labels/es';
import { toaster } from '../../feedback-toast/labels/es';
import { combobox } from '../../forms-combobox/labels/es';
import { textField } from '../../forms-text-field/labels/es';
import { dialog } from '../../overlays-dialog/labels/es';
import { menu } from '../../overlays-menu/labels/es';
import type { MembersScreenLabels } from '../component';

const NUMBER = new Intl.NumberFormat('es');
const number = (value: number) => NUMBER.format(value);

export const membersScreen: MembersScreenLabels = {
  title: 'Miembros',
  caption: 'Miembros y funciones',
  people: (count) => (count === 1 ? '1 persona' : `${number(count)} personas`),
  columns: { name: 'Nombre', role: 'Función', lastSeen: 'Última actividad' },
  invited: 'Invitación enviada',
  never: 'Nunca',
  actions: (name) => `Acciones para ${name}`,
  remove: 'Quitar…',
  lastOwner: (role) => `La última persona con la función «${role}»`,
  ownerStays: (role) => `Debe quedar una persona con la función «${role}».`,
  removeTitle: (names) =>
    names.length === 1 ? `¿Quitar a ${names[0]}?` : `¿Quitar a ${number(names.length)} personas?`,
  removeText: 'El acceso termina de inmediato. Los pedidos y los comentarios se conservan.',
  removeConfirm: (count) => (count === 1 ? 'Quitar miembro' : 'Quitar miembros'),
  invite: 'Invitar…',
  inviteTitle: 'Invitar a una persona',
  email: 'Correo electrónico',
  roleHint: 'Se puede cambiar en cualquier momento.',
  send: 'Enviar invitación',
  sent: (email) => `Invitación enviada a ${email}`,
  changing: (name) => `Cambiando la función de ${name}…`,
  changed: (name, role) => `${name} tiene ahora la función «${role}»`,
  kept: (name, role) => `${name} sigue teniendo la función «${role}»`,
  notSaved: 'No se ha podido guardar el cambio.',
  undo: 'Deshacer',
  problem: 'Algo ha fallado. No se ha cambiado nada. Inténtalo de nuevo.',
  noneTitle: 'Aún no hay nadie',
  noneText: 'Invita a la primera persona por correo electrónico.',
  failed: 'No se han podido cargar los miembros',
  retry: 'Reintentar',
  avatar,
  dataTable,
  emptyState,
  toaster,
  combobox,
  textField,
  dialog,
  menu,
};
