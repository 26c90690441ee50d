/** Every text that is not data, for translation. */
export interface GanttChartLabels {
  task: string;
  time: string;
  today: string;
  done: (percent: string) => string;
  milestone: string;
  range: (from: string, to: string, days: number) => string;
  after: (names: string) => string;
  late: string;
  /** It starts before what it needs has ended. */
  conflict: (name: string) => string;
  keys: string;
  moved: (range: string) => string;
  failed: string;
  /** After another task and some days: "Sew 24 shades + 2 days". */
  afterLag: (name: string, days: number) => string;
  /** With `onMove`. */
  keysMove: string;
  /** What else a move moves. */
  pushes: (what: string) => string;
  keep: (tasks: number) => string;
  putBack: string;
  kept: (tasks: number) => string;
  undo: string;
  undone: string;
  /** Tasks that wait for each other. */
  cycle: (names: string) => string;
  empty: string;
}

export const ENGLISH: GanttChartLabels = {
  task: 'Task',
  time: 'Time',
  today: 'Today',
  done: (percent) => `${percent} done`,
  milestone: 'Milestone',
  range: (from, to, days) => (days === 1 ? from : `${from} to ${to}, ${days} days`),
  after: (names) => `after ${names}`,
  late: 'late',
  conflict: (name) => `starts before ${name} ends`,
  keys: 'Left and Right move the task by a day, with Shift they change its end.',
  moved: (range) => `Moved: ${range}`,
  failed: 'It could not be moved. Try again.',
  afterLag: (name, days) => `${name} ${days < 0 ? '−' : '+'} ${Math.abs(days)} ${Math.abs(days) === 1 ? 'day' : 'days'}`,
  keysMove:
    'Left and Right move the task by a day, with Shift its end. Enter keeps, Escape puts back.',
  pushes: (what) => `Moves with it: ${what}`,
  keep: (tasks) => (tasks === 1 ? 'Move the task' : `Move ${tasks} tasks`),
  putBack: 'Put back',
  kept: (tasks) => (tasks === 1 ? 'One task moved' : `${tasks} tasks moved`),
  undo: 'Undo',
  undone: 'Moved back',
  cycle: (names) => `${names} wait for each other. Change that first; nothing was moved.`,
  empty: 'No tasks yet.',
};
