import type { GanttChartLabels } from '../component';

const NUMBER = new Intl.NumberFormat('es');
const number = (value: number) => NUMBER.format(value);
const PLURAL = new Intl.PluralRules('es');
/** The form that a number takes. */
const plural = (value: number, one: string, other: string) =>
  PLURAL.select(value) === 'one' ? one : other;
/** A number and its word. */
const count = (value: number, one: string, other: string) =>
  `${number(value)} ${plural(value, one, other)}`;

export const ganttChart: GanttChartLabels = {
  task: 'Tarea',
  time: 'Tiempo',
  today: 'Hoy',
  done: (percent) => `${percent} hecho`,
  milestone: 'Hito',
  range: (from, to, days) => (days === 1 ? from : `${from} a ${to}, ${count(days, 'día', 'días')}`),
  after: (names) => `después de ${names}`,
  late: 'con retraso',
  conflict: (name) => `empieza antes de que acabe ${name}`,
  keys: 'Las flechas izquierda y derecha mueven la tarea un día; con Mayús cambian su final.',
  moved: (range) => `Movida: ${range}`,
  failed: 'No se pudo mover. Inténtalo de nuevo.',
  empty: 'Aún no hay tareas.',
  afterLag: (name, days) => `${name} ${days < 0 ? '−' : '+'} ${count(Math.abs(days), 'día', 'días')}`,
  keysMove:
    'Izquierda y Derecha mueven la tarea un día, con Mayús su final. Intro lo conserva, Escape lo devuelve.',
  pushes: (what) => `Se mueve también: ${what}`,
  keep: (tasks) => `Mover ${count(tasks, 'tarea', 'tareas')}`,
  putBack: 'Devolver a su sitio',
  kept: (tasks) => `${count(tasks, 'tarea movida', 'tareas movidas')}`,
  undo: 'Deshacer',
  undone: 'Devuelto a su sitio',
  cycle: (names) => `Estas tareas se esperan entre sí: ${names}. Cámbielo primero; no se movió nada.`,
};
