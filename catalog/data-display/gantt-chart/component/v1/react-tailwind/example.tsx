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

interface PushedPlanProps {
  tasks?: readonly GanttTask[] | undefined;
  /** What the server says to a move. */
  answer?: Error | undefined;
}

/** What waits for a task moves with it. */
function PushedPlan({ tasks: first = WAITING, answer }: PushedPlanProps) {
  const [tasks, setTasks] = useState(first);
  return (
    <GanttChart
      className={WIDTH}
      title="Order 2207, Hotel Verano"
      tasks={tasks}
      today="2026-11-16"
      onMove={async (moved) => {
        await Promise.resolve();
        if (answer) throw answer;
        setTasks(tasks.map((task) => moved.find(({ id }) => id === task.id) ?? task));
      }}
    />
  );
}

/** The wires are ready in time, and glue dries for a day before anything is handed over. */
const WAITING: readonly GanttTask[] = TASKS.map((task) => {
  if (task.id === 'test') return { ...task, start: '2026-11-19', end: '2026-11-20' };
  return task.id === 'hand' ? { ...task, start: '2026-11-22', end: '2026-11-22', lag: { test: 1 } } : task;
});

const REFUSAL = Object.assign(new Error('The workshop is closed on November 24.'), {
  name: 'UserFacingError',
});

export default () => <Plan />;

/** The states that a reviewer has to see. */
export const states = {
  'Only to read': () => (
    <GanttChart className={WIDTH} title="Order 2207, Hotel Verano" tasks={TASKS} />
  ),
  'Moving fails': () => <Plan fails />,
  'What waits moves along': () => <PushedPlan />,
  'Before it is kept': {
    component: () => <PushedPlan />,
    steps: [
      'click button "Sew 24 shades: Nov 13 to Nov 18, 6 days, 60% done, Ines Aldana, after Wait for the linen"',
      'press ArrowRight',
      'press ArrowRight',
    ],
  },
  'Moving it all is refused': () => <PushedPlan answer={REFUSAL} />,
  'Tasks that wait for each other': () => (
    <PushedPlan
      tasks={TASKS.map((task) => (task.id === 'linen' ? { ...task, after: ['test'] } : task))}
    />
  ),
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
