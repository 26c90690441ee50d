import type { PasskeysLabels } from '../component';

export const passkeys: PasskeysLabels = {
  title: 'Llaves de acceso',
  benefit:
    'Inicia sesión con la huella, la cara o el PIN de tu dispositivo. Nada que recordar, nada que robar.',
  create: 'Crear llave de acceso',
  creating: 'Sigue las indicaciones de tu dispositivo…',
  created: 'Se ha creado la llave de acceso.',
  closed: 'No se ha creado ninguna llave de acceso.',
  exists: 'Este dispositivo ya tiene una llave de acceso para tu cuenta.',
  failed:
    'No se pudo crear la llave de acceso. Puedes seguir iniciando sesión de las otras formas.',
  unsupported: 'Este navegador no puede crear llaves de acceso.',
  empty: 'Aún no tienes llaves de acceso.',
  made: (date) => `Creada: ${date}`,
  used: (date) => `Último uso: ${date}`,
  neverUsed: 'Aún sin usar',
  rename: 'Cambiar nombre',
  newName: 'Nombre de la llave de acceso',
  save: 'Guardar',
  cancel: 'Cancelar',
  noName: 'Escribe un nombre, por ejemplo el del dispositivo.',
  remove: 'Quitar',
};
