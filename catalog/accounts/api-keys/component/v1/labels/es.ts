import { copyButton } from '../../data-display-copy-button/labels/es';
import { dialog } from '../../overlays-dialog/labels/es';
import type { ApiKeysLabels } from '../component';

const NUMBER = new Intl.NumberFormat('es');
const number = (value: number) => NUMBER.format(value);
const PLURAL = new Intl.PluralRules('es');
/** The form that a number takes. */
const plural = (value: number, one: string, other: string) =>
  PLURAL.select(value) === 'one' ? one : other;
/** A number and its word. */
const count = (value: number, one: string, other: string) =>
  `${number(value)} ${plural(value, one, other)}`;

export const apiKeys: ApiKeysLabels = {
  title: 'Claves de API',
  create: 'Nueva clave',
  createTitle: 'Crear una clave',
  name: 'Nombre',
  nameHelp: 'Qué la usará, por ejemplo «Tienda en línea».',
  nameMissing: 'Indica qué usará la clave.',
  scopes: 'Permisos',
  scopesMissing: 'Elige al menos un permiso.',
  lifetime: 'Caduca en',
  days: (days) => (days === null ? 'Nunca' : count(days, 'día', 'días')),
  createdTitle: (name) => `Clave para ${name}`,
  once: 'Copia la clave ahora. No se volverá a mostrar; si se pierde, crea otra.',
  secret: 'Clave',
  copy: 'Copiar clave',
  stored: 'Ya la he guardado',
  close: 'Cerrar',
  warning: 'Al cerrar, la clave desaparece. Cópiala antes o cierra otra vez.',
  created: (by, day) => `Creada por ${by}, ${day}`,
  lastUsed: (day) => `Último uso: ${day}`,
  neverUsed: 'Nunca usada',
  useUnknown: 'Uso desconocido',
  expires: (day) => `Caduca: ${day}`,
  expiresSoon: (day) => `Caduca pronto: ${day}`,
  expired: (day) => `Caducada: ${day}`,
  revoked: (day) => `Revocada: ${day}`,
  noExpiry: 'No caduca',
  rotate: (name) => `Renovar ${name}`,
  rotateShort: 'Renovar',
  rotateTitle: (name) => `¿Renovar la clave de ${name}?`,
  rotateText:
    'Obtienes una clave nueva. La anterior deja de funcionar de inmediato: lo que la usa se detiene hasta tener la nueva.',
  rotateConfirm: 'Renovar clave',
  revoke: (name) => `Revocar ${name}`,
  revokeShort: 'Revocar',
  revokeTitle: (name) => `¿Revocar la clave de ${name}?`,
  revokeText: 'Lo que la usa se detiene de inmediato. No se puede deshacer.',
  revokeConfirm: 'Revocar clave',
  cancel: 'Cancelar',
  failed: 'No ha funcionado y no ha cambiado nada. Inténtalo de nuevo.',
  revokedNow: (name) => `Se ha revocado ${name}`,
  empty: 'Aún no hay claves. Crea una para cada programa, para poder revocarlas por separado.',
  dialog: dialog,
  copyButton: copyButton,
};
