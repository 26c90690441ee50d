import type { OfflineLabels } from '../component';

const NUMBER = new Intl.NumberFormat('es');
const number = (value: number) => NUMBER.format(value);
const PLURAL = new Intl.PluralRules('es');
/** The form that a number takes. */
const plural = (value: number, one: string, other: string) =>
  PLURAL.select(value) === 'one' ? one : other;
/** A number and its word. */
const count = (value: number, one: string, other: string) =>
  `${number(value)} ${plural(value, one, other)}`;

export const offline: OfflineLabels = {
  label: 'Conexión',
  offline: 'No tienes conexión.',
  kept: (changes) =>
    changes === 0
      ? 'Puedes seguir leyendo.'
      : `${count(changes, 'cambio guardado', 'cambios guardados')} en este dispositivo.`,
  dataFrom: (time) => `Datos de ${time}.`,
  waiting: 'Aún sin enviar',
  sending: 'Enviando',
  refused: (changes) =>
    `${count(changes, 'cambio no se ha aceptado', 'cambios no se han aceptado')}.`,
  retry: 'Intentar ahora',
  retrying: 'Intentando conectar…',
  stillOffline: 'Sigue sin haber conexión.',
  withdraw: 'Retirar',
  sent: (changes) => `${count(changes, 'cambio guardado', 'cambios guardados')}.`,
  back: 'Vuelves a tener conexión.',
};
