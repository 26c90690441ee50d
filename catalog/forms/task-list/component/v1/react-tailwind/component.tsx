'use client';

import { useId } from 'react';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';

import { navigate } from '../forms-button/component';
import type { Navigate } from '../forms-button/component';
import { useLabels } from '../layout-language-provider/component';

export type TaskState = 'todo' | 'started' | 'done' | 'blocked' | 'error';

export interface Task {
  /** A verb and its object, or the noun of the section: "Add the delivery address". */
  title: string;
  /** Left out while the task cannot be started. */
  href?: string | undefined;
  /** Not known yet without it. */
  state?: TaskState | undefined;
  /** What is needed for it; of a blocked one, what has to be done first. */
  hint?: ReactNode;
  optional?: boolean | undefined;
}

export interface TaskGroup {
  title?: string | undefined;
  tasks: readonly Task[];
}

export interface TaskListProps extends Omit<ComponentProps<'section'>, 'title' | 'children'> {
  /** Names the whole: "Apply for a trade account". */
  title: string;
  headingLevel?: 1 | 2 | 3 | 4 | 5 | 6 | undefined;
  groups: readonly TaskGroup[];
  onNavigate?: Navigate | undefined;
  /** After the list: the button that sends the whole. */
  footer?: ReactNode;
  labels?: Partial<TaskListLabels> | undefined;
}

export interface TaskListLabels {
  states: Readonly<Record<TaskState, string>>;
  unknown: string;
  optional: string;
  /** Of the tasks that are not optional. */
  progress: (done: number, total: number) => string;
  complete: string;
}

const ENGLISH: TaskListLabels = {
  states: {
    todo: 'Not started',
    started: 'In progress',
    done: 'Completed',
    blocked: 'Cannot start yet',
    error: 'There is a problem',
  },
  unknown: 'Unknown',
  optional: 'optional',
  progress: (done, total) => `You have completed ${done} of ${total} tasks.`,
  complete: 'You have completed all tasks.',
};

const TAG = 'rounded-(--ui-radius-small) border px-1.5 text-xs/5 font-medium';
// What is done needs no mark: what is left stands out.
const STATES: Readonly<Record<TaskState, string>> = {
  todo: `${TAG} border-transparent bg-(--ui-accent-soft) text-(--ui-accent-text)`,
  started: `${TAG} border-transparent bg-(--ui-warning-soft) text-(--ui-warning-text)`,
  done: 'text-(--ui-text)',
  blocked: 'text-(--ui-text-muted)',
  error: `${TAG} border-transparent bg-(--ui-danger-soft) text-(--ui-danger-text)`,
};

/** What stands below a heading of this level. */
const BELOW = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'h6'] as const;

/** The parts of a long form, to be done in any order and over several sittings. */
export function TaskList(props: TaskListProps) {
  const { title, headingLevel = 1, groups, onNavigate, footer, labels, ...own } = props;
  const { className = '', ...root } = own;
  const text = useLabels('taskList', ENGLISH, labels);
  const id = useId();
  const Heading = `h${headingLevel}` as const;
  const GroupHeading = BELOW[headingLevel];
  const needed = groups.flatMap(({ tasks }) => tasks.filter(({ optional }) => !optional));
  const done = needed.filter(({ state }) => state === 'done').length;

  return (
    <section
      aria-labelledby={`${id}-title`}
      {...root}
      className={`@container grid min-w-0 gap-6 text-start font-(family-name:--ui-font) text-sm text-(--ui-text) ${className}`}
    >
      <div className="grid gap-1">
        <Heading id={`${id}-title`} className="text-xl font-semibold tracking-tight text-balance">
          {title}
        </Heading>
        <p className="text-(--ui-text-muted)">
          {done === needed.length ? text.complete : text.progress(done, needed.length)}
        </p>
      </div>
      {groups.map((group, at) => (
        <div key={group.title ?? at} className="grid gap-2">
          {group.title !== undefined && (
            <GroupHeading id={`${id}-${at}`} className="text-base font-semibold tracking-tight">
              {group.title}
            </GroupHeading>
          )}
          <ul
            aria-labelledby={group.title === undefined ? `${id}-title` : `${id}-${at}`}
            className="divide-y divide-(--ui-border) border-y border-(--ui-border)"
          >
            {group.tasks.map(({ title: name, href, state, hint, optional }, index) => {
              const own = `${id}-${at}-${index}`;
              const follow = (event: MouseEvent<HTMLAnchorElement>) => navigate(event, onNavigate);
              const isOpen = href !== undefined && state !== 'blocked';
              return (
                <li
                  key={name}
                  className={`relative flex flex-col gap-x-4 gap-y-1 py-3 @md:flex-row @md:items-baseline @md:justify-between ${isOpen ? 'hover:bg-(--ui-hover)' : ''}`}
                >
                  <div className="grid min-w-0 gap-0.5">
                    {isOpen ? (
                      // The whole row is the target.
                      <a
                        href={href}
                        onClick={follow}
                        aria-describedby={`${own}-hint ${own}-state`}
                        className="justify-self-start font-medium text-(--ui-accent-text) underline underline-offset-2 outline-none after:absolute after:inset-0 hover:no-underline focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-(--ui-focus)"
                      >
                        {name}
                        {optional && ` (${text.optional})`}
                      </a>
                    ) : (
                      <span className={state === 'blocked' ? 'text-(--ui-text-muted)' : ''}>
                        {name}
                        {optional && ` (${text.optional})`}
                      </span>
                    )}
                    <span id={`${own}-hint`} className="text-(--ui-text-muted) empty:hidden">
                      {hint}
                    </span>
                  </div>
                  <span
                    id={`${own}-state`}
                    className={`shrink-0 self-start @md:self-auto ${state === undefined ? 'text-(--ui-text-muted)' : STATES[state]}`}
                  >
                    {state === undefined ? text.unknown : text.states[state]}
                  </span>
                </li>
              );
            })}
          </ul>
        </div>
      ))}
      {footer}
    </section>
  );
}
