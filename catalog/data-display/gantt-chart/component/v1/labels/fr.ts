import type { GanttChartLabels } from '../component';

const NUMBER = new Intl.NumberFormat('fr');
const number = (value: number) => NUMBER.format(value);
const PLURAL = new Intl.PluralRules('fr');
/** The form that a number takes. */
const plural = (value: number, one: string, other: string) =>
  PLURAL.select(value) === 'one' ? one : other;
/** A number and its word. */
const count = (value: number, one: string, other: string) =>
  `${number(value)} ${plural(value, one, other)}`;

export const ganttChart: GanttChartLabels = {
  task: 'Tâche',
  time: 'Temps',
  today: 'Aujourd’hui',
  done: (percent) => `${percent} fait`,
  milestone: 'Jalon',
  range: (from, to, days) =>
    days === 1 ? from : `${from} au ${to}, ${count(days, 'jour', 'jours')}`,
  after: (names) => `après ${names}`,
  late: 'en retard',
  conflict: (name) => `commence avant la fin de ${name}`,
  keys: 'Les flèches gauche et droite déplacent la tâche d’un jour ; avec Maj, elles changent sa fin.',
  moved: (range) => `Déplacée : ${range}`,
  failed: 'Le déplacement a échoué. Réessayez.',
  empty: 'Aucune tâche pour le moment.',
  afterLag: (name, days) => `${name} ${days < 0 ? '−' : '+'} ${count(Math.abs(days), 'jour', 'jours')}`,
  keysMove:
    'Gauche et Droite déplacent la tâche d’un jour, avec Maj sa fin. Entrée valide, Échap annule.',
  pushes: (what) => `Se déplace avec : ${what}`,
  keep: (tasks) => `Déplacer ${count(tasks, 'tâche', 'tâches')}`,
  putBack: 'Remettre en place',
  kept: (tasks) => `${count(tasks, 'tâche déplacée', 'tâches déplacées')}`,
  undo: 'Annuler',
  undone: 'Remis en place',
  cycle: (names) => `Ces tâches s’attendent l’une l’autre : ${names}. Corrigez d’abord cela ; rien n’a été déplacé.`,
};
