import type { GanttChartLabels } from '../component';

const NUMBER = new Intl.NumberFormat('de');
const number = (value: number) => NUMBER.format(value);
const PLURAL = new Intl.PluralRules('de');
/** The form that a number takes. */
const plural = (value: number, one: string, other: string) =>
  PLURAL.select(value) === 'one' ? one : other;
/** A number and its word. */
const count = (value: number, one: string, other: string) =>
  `${number(value)} ${plural(value, one, other)}`;

export const ganttChart: GanttChartLabels = {
  task: 'Aufgabe',
  time: 'Zeit',
  today: 'Heute',
  done: (percent) => `${percent} erledigt`,
  milestone: 'Meilenstein',
  range: (from, to, days) =>
    days === 1 ? from : `${from} bis ${to}, ${count(days, 'Tag', 'Tage')}`,
  after: (names) => `nach ${names}`,
  late: 'verspätet',
  conflict: (name) => `beginnt vor dem Ende von ${name}`,
  keys: 'Die Pfeiltasten links und rechts verschieben die Aufgabe um einen Tag, mit der Umschalttaste ändern sie ihr Ende.',
  moved: (range) => `Verschoben: ${range}`,
  failed: 'Das Verschieben hat nicht geklappt. Versuchen Sie es erneut.',
  empty: 'Noch keine Aufgaben.',
  afterLag: (name, days) => `${name} ${days < 0 ? '−' : '+'} ${count(Math.abs(days), 'Tag', 'Tage')}`,
  keysMove:
    'Die Pfeiltasten links und rechts verschieben die Aufgabe um einen Tag, mit der Umschalttaste ihr Ende. Eingabe behält es, Escape stellt es zurück.',
  pushes: (what) => `Verschiebt sich mit: ${what}`,
  keep: (tasks) => `${count(tasks, 'Aufgabe', 'Aufgaben')} verschieben`,
  putBack: 'Zurückstellen',
  kept: (tasks) => `${count(tasks, 'Aufgabe', 'Aufgaben')} verschoben`,
  undo: 'Rückgängig',
  undone: 'Zurückverschoben',
  cycle: (names) => `Diese Aufgaben warten aufeinander: ${names}. Ändern Sie das zuerst; nichts wurde verschoben.`,
};
