import { Button } from '../forms-button/component';
import { TaskList } from './component';
import type { TaskGroup, TaskListProps } from './component';

const GROUPS: readonly TaskGroup[] = [
  {
    title: 'About the company',
    tasks: [
      { title: 'Company details', href: '#company', state: 'done' },
      { title: 'Contacts', href: '#contacts', state: 'started', hint: 'One of two people added' },
      {
        title: 'Tax number',
        href: '#tax',
        state: 'error',
        hint: 'The number is not in the register of the EU.',
      },
    ],
  },
  {
    title: 'About the orders',
    tasks: [
      { title: 'Delivery addresses', href: '#addresses', state: 'todo' },
      { title: 'Price list for resellers', href: '#prices', state: 'todo', optional: true },
      {
        title: 'Credit limit',
        state: 'blocked',
        hint: 'Needs the tax number first.',
      },
    ],
  },
];

/** A trade account is applied for over several days. */
export default function TaskListExample() {
  return <Page />;
}

export const states = {
  Complete: () => (
    <Page
      groups={[
        {
          tasks: [
            { title: 'Company details', href: '#company', state: 'done' },
            { title: 'Contacts', href: '#contacts', state: 'done' },
            { title: 'Showroom', href: '#showroom', state: 'todo', optional: true },
          ],
        },
      ]}
      footer={
        <div>
          <Button variant="primary">Send application</Button>
        </div>
      }
    />
  ),
  'Not known': () => (
    <Page groups={[{ tasks: [{ title: 'Company details', href: '#company' }] }]} />
  ),
  'In German': () => (
    <Page
      title="Händlerkonto beantragen"
      groups={[
        {
          title: 'Zur Firma',
          tasks: [
            { title: 'Stammdaten', href: '#stamm', state: 'done' },
            { title: 'Kreditrahmen', state: 'blocked', hint: 'Zuerst die Steuernummer.' },
          ],
        },
      ]}
      labels={{
        states: {
          todo: 'Offen',
          started: 'Angefangen',
          done: 'Erledigt',
          blocked: 'Noch nicht möglich',
          error: 'Es gibt ein Problem',
        },
        progress: (done, total) => `${done} von ${total} Aufgaben sind erledigt.`,
      }}
    />
  ),
};

function Page(props: Partial<TaskListProps>) {
  return (
    <div className="mx-auto w-full max-w-2xl p-1">
      <TaskList title="Apply for a trade account" groups={GROUPS} {...props} />
    </div>
  );
}
