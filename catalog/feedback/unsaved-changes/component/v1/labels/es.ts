import type { GuardedFormLabels } from '../component';

export const guardedForm: GuardedFormLabels = {
  save: 'Guardar cambios',
  discard: 'Descartar',
  unchanged: 'No ha cambiado nada.',
  unsaved: 'Cambios sin guardar',
  saving: 'Guardando…',
  saved: 'Todos los cambios están guardados',
  failed: () => 'No se pudo guardar. Tus cambios siguen aquí. Inténtalo de nuevo.',
  question: '¿Salir sin guardar?',
  consequence: 'Se perderán tus cambios.',
  leave: 'Salir sin guardar',
  stay: 'Seguir editando',
};
