import { CalendarDays, FileUp, Settings, UserPlus, Users, Wand } from 'lucide-react';
import { useState } from 'react';

import { Button } from '../forms-button/component';
import { FirstProduct } from './component';
import type { FirstProductProps } from './component';

const GROUPS: NonNullable<FirstProductProps['shell']>['groups'] = [
  {
    id: 'day',
    items: [
      { id: 'today', label: 'Today', href: '#today', icon: <CalendarDays aria-hidden /> },
      { id: 'patients', label: 'Patients', href: '#patients', icon: <Users aria-hidden /> },
      { id: 'settings', label: 'Settings', href: '#settings', icon: <Settings aria-hidden /> },
    ],
  },
];

function Practice(props: Partial<FirstProductProps>) {
  const [done, setDone] = useState<readonly string[]>(['account']);
  const [isHidden, setIsHidden] = useState(false);
  const task = (id: string, title: string, description: string, label: string, hint?: string) => ({
    id,
    title,
    description,
    hint,
    status: done.includes(id) ? ('done' as const) : ('todo' as const),
    // The button goes with its task, and focus goes on to the next.
    action: done.includes(id) ? undefined : (
      <Button onClick={() => setDone([...done, id])}>{label}</Button>
    ),
  });
  return (
    <FirstProduct
      shell={{
        className: 'h-dvh w-full',
        brand: <span className="truncate">Harbour Street Practice</span>,
        groups: GROUPS,
        current: 'today',
        onNavigate: (_, event) => event.preventDefault(),
        account: <p className="truncate px-2">Dr. Leila Haddad</p>,
        header: <p className="truncate text-(--ui-text-muted)">Wednesday, 25 November</p>,
      }}
      title="Good morning, Leila"
      description="Here you will see who comes today, what waits for you, and which results have arrived."
      start={{
        title: 'No visits yet',
        children: 'Add the first one, or bring your calendar along.',
        action: { label: 'Add a visit', onAction: () => setDone([...done, 'visit']) },
        secondaryAction: { label: 'How the day works', href: '#help' },
      }}
      setup={
        isHidden
          ? undefined
          : {
              title: 'Get ready for the first patient',
              tasks: [
                task('account', 'Open the practice', 'Name, address and opening hours.', 'Change'),
                task(
                  'visit',
                  'Add the first visit',
                  'By hand, or from a calendar.',
                  'Add a visit',
                  'A minute',
                ),
                task(
                  'team',
                  'Invite your team',
                  'They see the day as you do.',
                  'Invite',
                  'Two minutes',
                ),
              ],
              finished: 'The practice is ready for its first patient.',
              onHide: () => setIsHidden(true),
            }
      }
      waysLabel="Other ways to begin"
      ways={[
        {
          id: 'import',
          icon: <FileUp />,
          title: 'Bring your calendar',
          description: 'From a file of your calendar. Nothing is sent to patients.',
          label: 'Choose a file',
        },
        {
          id: 'sample',
          icon: <Wand />,
          title: 'Look at an example',
          description: 'A day with nine visits, which goes when you are done with it.',
          label: 'Show the example',
        },
        {
          id: 'invite',
          icon: <UserPlus />,
          title: 'Let somebody else begin',
          description: 'Whoever keeps the calendar can set it up.',
          label: 'Invite',
        },
      ]}
      {...props}
    />
  );
}

export default function FirstProductExample() {
  return <Practice />;
}

/** The states that a reviewer has to see. */
export const states = {
  'Without tasks': () => <Practice setup={undefined} />,
  'The act alone': () => <Practice setup={undefined} ways={[]} />,
};
