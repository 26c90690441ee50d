import { useState } from 'react';

import { GanttChart, type GanttTask } from './component';

const TASKS: readonly GanttTask[] = [
  {
    id: 'linen',
    name: 'Wait for the linen',
    start: '2026-11-09',
    end: '2026-11-12',
    progress: 1,
    owner: 'Weaver',
  },
  {
    id: 'shades',
    name: 'Sew 24 shades',
    start: '2026-11-13',
    end: '2026-11-18',
    progress: 0.6,
    owner: 'Ines Aldana',
    after: ['linen'],
  },
  {
    id: 'wire',
    name: 'Wire the lamps',
    start: '2026-11-11',
    end: '2026-11-15',
    progress: 0.4,
    owner: 'Theo Marlowe',
  },
  {
    id: 'test',
    name: 'Test, and hang the lamps in the workshop for a night',
    start: '2026-11-18',
    end: '2026-11-20',
    owner: 'Theo Marlowe',
    after: ['shades', 'wire'],
  },
  {
    id: 'hand',
    name: 'Handed over',
    start: '2026-11-24',
    end: '2026-11-24',
    isMilestone: true,
    after: ['test'],
  },
];
const WIDTH = 'w-full max-w-3xl';

interface PlanProps {
  fails?: boolean | undefined;
  /** What the app makes of a move. */
  settle?: ((task: GanttTask) => GanttTask) | undefined;
}

function Plan({ fails = false, settle = (task) => task }: PlanProps) {
  const [tasks, setTasks] = useState(TASKS);
  return (
    <GanttChart
      className={WIDTH}
      title="Order 2207, Hotel Verano"
      tasks={tasks}
      today="2026-11-16"
      onTaskChange={async (next) => {
        await Promise.resolve();
        if (fails) throw new Error('offline');
        setTasks(tasks.map((task) => (task.id === next.id ? settle(next) : task)));
      }}
    />
  );
}

export default () => <Plan />;

/** The states that a reviewer has to see. */
export const states = {
  'Only to read': () => (
    <GanttChart className={WIDTH} title="Order 2207, Hotel Verano" tasks={TASKS} />
  ),
  'Moving fails': () => <Plan fails />,
  'The app decides': () => (
    <Plan settle={(task) => ({ ...task, start: '2026-11-16', end: '2026-11-21' })} />
  ),
  'A year': () => (
    <GanttChart
      className={WIDTH}
      title="Fairs, 2027"
      tasks={[
        { id: 'a', name: 'Milan', start: '2027-04-13', end: '2027-04-18' },
        { id: 'b', name: 'Stockholm', start: '2027-02-09', end: '2027-02-13' },
        { id: 'c', name: 'Cologne', start: '2027-10-20', end: '2027-10-24' },
      ]}
      from="2027-01-01"
      to="2027-12-31"
    />
  ),
  Empty: () => <GanttChart className={WIDTH} title="Order 2208" tasks={[]} />,
  'In German': () => (
    <GanttChart
      className={WIDTH}
      title="Auftrag 2207"
      tasks={[
        { id: 'a', name: 'Schirme nähen', start: '2026-11-13', end: '2026-11-18', progress: 0.6 },
      ]}
      locale="de"
      labels={{
        task: 'Aufgabe',
        time: 'Zeit',
        range: (from, to, days) => `${from} bis ${to}, ${days} Tage`,
        done: (percent) => `${percent} fertig`,
      }}
    />
  ),
};
