'use client';

import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';

import { EmptyState } from '../feedback-empty-state/component';
import type { EmptyStateProps } from '../feedback-empty-state/component';
import { Button, ButtonLink } from '../forms-button/component';
import { AppShell } from '../layout-app-shell/component';
import type { AppShellProps } from '../layout-app-shell/component';
import { SetupChecklist } from '../onboarding-setup-checklist/component';
import type { SetupChecklistProps } from '../onboarding-setup-checklist/component';

export interface FirstProductProps extends Omit<ComponentProps<'section'>, 'children' | 'title'> {
  /** To the person: "Good morning, Leila". */
  title: string;
  /** What the product will show here, in a sentence. */
  description?: ReactNode;
  headingLevel?: 1 | 2 | 3 | 4 | 5 | 6 | undefined;
  /** Makes the screen the page's `<main>`. A shell has one already. */
  isMain?: boolean | undefined;
  /** Draws the screen in a shell: brand, navigation, account. Without it, it stands where it is put. */
  shell?: Omit<AppShellProps, 'children'> | undefined;
  /** What is missing, and the one act that changes it. */
  start: Pick<
    EmptyStateProps,
    'title' | 'children' | 'action' | 'secondaryAction' | 'icon' | 'onNavigate' | 'labels'
  >;
  /** The few tasks to the first result. Left out once they are done or hidden. */
  setup?: Omit<SetupChecklistProps, 'className'> | undefined;
  /** Other ways in: an import, an example to look at, somebody to invite. */
  ways?: readonly FirstProductWay[] | undefined;
  /** Names `ways`: "Other ways to begin". */
  waysLabel?: string | undefined;
}

export interface FirstProductWay {
  id: string;
  icon?: ReactNode;
  title: string;
  description: ReactNode;
  /** Names the act: "Choose a file". */
  label: string;
  onAction?: (() => Promise<unknown> | void) | undefined;
  /** Makes a link. Else a button. */
  href?: string | undefined;
}

/** What stands below a heading of this level. */
const BELOW = [1, 2, 3, 4, 5, 6, 6] as const;

/** A product on its first day: what will be here, the act that begins it, and the tasks to the first result. */
export function FirstProduct(props: FirstProductProps) {
  const { title, description, headingLevel = 1, isMain = false, shell, start, ...own } = props;
  const { setup, ways = [], waysLabel, className = '', ...root } = own;
  const id = useId();
  const Root = isMain ? 'main' : 'section';
  const Heading = `h${headingLevel}` as const;
  const Subheading = `h${BELOW[headingLevel]}` as const;
  const screen = (
    <Root
      aria-labelledby={`${id}-title`}
      {...root}
      className={`@container mx-auto w-full max-w-5xl font-(family-name:--ui-font) text-sm text-(--ui-text) ${className}`}
    >
      <div className="grid gap-5 p-4 @2xl:p-6">
        <header>
          <Heading id={`${id}-title`} className="text-2xl font-semibold tracking-tight">
            {title}
          </Heading>
          {description !== undefined && (
            <div className="mt-1 max-w-prose text-sm/6 text-(--ui-text-muted)">{description}</div>
          )}
        </header>
        <div className={`grid items-start gap-4 ${setup ? '@3xl:grid-cols-[3fr_2fr]' : ''}`}>
          <div className="rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface)">
            <EmptyState {...start} variant="first-use" headingLevel={BELOW[headingLevel]} />
          </div>
          {setup && <SetupChecklist {...setup} />}
        </div>
        {ways.length > 0 && (
          <section aria-labelledby={`${id}-ways`}>
            <Subheading id={`${id}-ways`} className="font-semibold tracking-tight">
              {waysLabel}
            </Subheading>
            <ul role="list" className="mt-3 grid gap-3 @2xl:grid-cols-3">
              {ways.map((way) => (
                <li
                  key={way.id}
                  className="flex flex-col items-start gap-1 rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface) p-4"
                >
                  <span aria-hidden className="text-(--ui-text-subtle) [&_svg]:size-4">
                    {way.icon}
                  </span>
                  <p className="font-medium">{way.title}</p>
                  <div className="grow text-pretty text-(--ui-text-muted)">{way.description}</div>
                  {way.href === undefined ? (
                    <Button size="small" onClick={way.onAction} className="mt-2">
                      {way.label}
                    </Button>
                  ) : (
                    <ButtonLink size="small" href={way.href} className="mt-2">
                      {way.label}
                    </ButtonLink>
                  )}
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </Root>
  );
  return shell ? <AppShell {...shell}>{screen}</AppShell> : screen;
}
