'use client';

import { useEffect, useId, useRef, useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';

import { navigate } from '../forms-button/component';
import type { Navigate } from '../forms-button/component';
import { useLabels } from '../layout-language-provider/component';

export interface SettingsSection {
  /** The anchor of the section, unique on the page. */
  id: string;
  /** Its address, where that is not `#id`, as under a router that reads the hash. */
  href?: string | undefined;
  title: string;
  /** In the list of sections: an icon, decorative. */
  icon?: ReactNode;
  /** What the settings in it affect, in one line. */
  description?: ReactNode;
  /** Cards: `SettingsCard` with its rows, or a form. */
  children: ReactNode;
}

export interface SettingsPageProps extends Omit<ComponentProps<'div'>, 'title' | 'children'> {
  title: string;
  /** Whose settings: "For everyone in Larkfield". */
  description?: ReactNode;
  sections: readonly SettingsSection[];
  /** Between title and sections: a banner for what affects all of them. */
  notice?: ReactNode;
  headingLevel?: 1 | 2 | 3 | 4 | 5 | 6 | undefined;
  /** Where the place has a heading of this level already. */
  hideHeading?: boolean | undefined;
  /** Told of the address of a section. Without it, the hash is left alone if it is not one of the page's own. */
  onNavigate?: Navigate | undefined;
  labels?: Partial<SettingsPageLabels> | undefined;
}

export interface SettingsPageLabels {
  /** Names the list of sections. */
  sections: string;
}

const ENGLISH: SettingsPageLabels = { sections: 'Sections' };

const FOCUS =
  'focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-(--ui-focus)';

/** What stands below a heading of this level. */
const BELOW = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'h6'] as const;

/** Settings in sections, with a list that leads to each and shows where one is. */
export function SettingsPage(props: SettingsPageProps) {
  const { title, description, sections, notice, headingLevel = 1, hideHeading, ...own } = props;
  const { onNavigate, labels, className = '', ...rest } = own;
  const text = useLabels('settingsPage', ENGLISH, labels);
  const Heading = `h${headingLevel}` as const;
  const SectionHeading = BELOW[headingLevel];
  const rootRef = useRef<HTMLDivElement>(null);
  const listRef = useRef<HTMLUListElement>(null);
  /** Chosen in the list: it stays current while it is in sight, also where the page cannot scroll that far. */
  const chosenRef = useRef('');
  const [currentId, setCurrentId] = useState(sections[0]?.id ?? '');

  useEffect(() => {
    const found = [...(rootRef.current?.querySelectorAll('[data-settings-section]') ?? [])];
    const seen = new Set<string>();
    // The upper third of the window, below the bar, decides: the first section in it is where one is.
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          if (isIntersecting) seen.add(target.id);
          else seen.delete(target.id);
        const first = found.find(({ id }) => seen.has(id));
        const chosen = found.find(({ id }) => id === chosenRef.current)?.getBoundingClientRect();
        if (chosen && chosen.bottom > 0 && chosen.top < window.innerHeight) return;
        chosenRef.current = '';
        if (first) setCurrentId(first.id);
      },
      { rootMargin: '-81px 0px -67% 0px' },
    );
    for (const section of found) observer.observe(section);
    return () => observer.disconnect();
  }, [sections.length]);

  useEffect(() => {
    // On a phone the list is a line that scrolls; the page itself stays where it is.
    const list = listRef.current;
    const link = list?.querySelector<HTMLElement>('[aria-current]');
    if (list && link)
      list.scrollTo({ left: link.offsetLeft - (list.clientWidth - link.offsetWidth) / 2 });
  }, [currentId]);

  function open(id: string, ...[href, event]: Parameters<Navigate>) {
    chosenRef.current = id;
    setCurrentId(id);
    const section = rootRef.current?.querySelector<HTMLElement>(`#${CSS.escape(id)}`);
    section?.focus({ preventScroll: true });
    section?.scrollIntoView();
    if (onNavigate) onNavigate(href, event);
    else if (href !== `#${id}`) window.location.assign(href);
    else setHash(id, sections);
  }

  return (
    <div
      {...rest}
      ref={rootRef}
      className={`@container w-full font-(family-name:--ui-font) text-sm text-(--ui-text) ${className}`}
    >
      <header className="grid gap-1">
        {!hideHeading && (
          <Heading className="text-2xl font-semibold tracking-tight">{title}</Heading>
        )}
        {description && <p className="text-(--ui-text-muted)">{description}</p>}
      </header>
      {notice && <div className="mt-5">{notice}</div>}
      <div className="mt-5 grid gap-x-10 gap-y-6 @3xl:mt-8 @3xl:grid-cols-[12rem_minmax(0,1fr)]">
        <nav
          aria-label={text.sections}
          className="sticky top-0 z-10 min-w-0 self-start bg-(--ui-background) py-2 @3xl:top-6 @3xl:bg-transparent @3xl:py-0"
        >
          <ul
            ref={listRef}
            role="list"
            className="relative flex gap-1 overflow-x-auto overscroll-x-contain border-b border-(--ui-border) [scrollbar-width:none] @3xl:grid @3xl:border-0"
          >
            {sections.map(({ id, href, title: name, icon }) => (
              <li key={id} className="shrink-0">
                <a
                  href={href ?? `#${id}`}
                  aria-current={id === currentId ? 'location' : undefined}
                  onClick={(event) => navigate(event, (...press) => open(id, ...press))}
                  className={`flex min-h-(--ui-control) items-center gap-2 rounded-(--ui-radius) border border-transparent px-2.5 font-medium text-(--ui-text-muted) hover:bg-(--ui-hover) hover:text-(--ui-text) active:bg-(--ui-active) aria-[current]:text-(--ui-text) @max-3xl:rounded-none @max-3xl:border-b-2 @max-3xl:aria-[current]:border-b-(--ui-accent-text) @3xl:aria-[current]:bg-(--ui-active) [&>svg]:size-4 [&>svg]:shrink-0 ${FOCUS}`}
                >
                  {icon}
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="grid min-w-0 gap-10">
          {sections.map((section) => (
            <section
              key={section.id}
              id={section.id}
              data-settings-section
              tabIndex={-1}
              aria-labelledby={`${section.id}-title`}
              className="grid scroll-mt-20 gap-4 outline-none @3xl:scroll-mt-6"
            >
              <header className="grid gap-1">
                <SectionHeading
                  id={`${section.id}-title`}
                  className="text-base font-semibold tracking-tight"
                >
                  {section.title}
                </SectionHeading>
                {section.description && (
                  <p className="max-w-prose text-pretty text-(--ui-text-muted)">
                    {section.description}
                  </p>
                )}
              </header>
              {section.children}
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}

export interface SettingsCardProps extends Omit<ComponentProps<'div'>, 'title'> {
  /** For what cannot be undone. */
  tone?: 'danger' | undefined;
  /** Save and Discard, where the card is a form. */
  footer?: ReactNode;
}

/** Settings that belong together, divided by hairlines. */
export function SettingsCard(props: SettingsCardProps) {
  const { tone, footer, children, className = '', ...rest } = props;
  return (
    <div
      {...rest}
      className={`overflow-clip rounded-(--ui-radius-large) border bg-(--ui-surface) [overflow-clip-margin:4px] ${tone ? 'border-(--ui-danger-text)' : 'border-(--ui-border)'} ${className}`}
    >
      <div className="divide-y divide-(--ui-border)">{children}</div>
      {footer && (
        <div className="flex flex-wrap items-center justify-end gap-2 border-t border-(--ui-border) bg-(--ui-surface-sunken) px-4 py-3 sm:px-5">
          {footer}
        </div>
      )}
    </div>
  );
}

export interface SettingsRowProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** The name of the setting. The control gets it as its label. */
  label: string;
  description?: ReactNode;
  /** Under the control: what went wrong, or that it is saved. */
  status?: ReactNode;
  /** A switch, a select, a value with a button. Put the attributes on what takes focus. */
  children: (control: { 'aria-labelledby': string; 'aria-describedby': string }) => ReactNode;
}

/** One setting: what it is on the left, its control on the right, or below where it is narrow. */
export function SettingsRow(props: SettingsRowProps) {
  const { label, description, status, children, className = '', ...rest } = props;
  const id = useId();
  return (
    <div
      {...rest}
      className={`grid items-center gap-x-8 gap-y-3 px-4 py-4 sm:px-5 @xl:grid-cols-[minmax(0,1fr)_auto] ${className}`}
    >
      <div className="grid min-w-0 gap-0.5">
        <p id={`${id}-label`} className="font-medium wrap-anywhere">
          {label}
        </p>
        <p
          id={`${id}-description`}
          className="max-w-prose text-pretty wrap-anywhere text-(--ui-text-muted) empty:hidden"
        >
          {description}
        </p>
      </div>
      <div className="min-w-0">
        {children({
          'aria-labelledby': `${id}-label`,
          'aria-describedby': `${id}-description`,
        })}
      </div>
      <div role="status" className="col-span-full text-(--ui-text-muted) empty:hidden">
        {status}
      </div>
    </div>
  );
}

/** Any other hash than one of the page's own may be the address that a router reads. */
function setHash(id: string, sections: readonly SettingsSection[]) {
  const now = window.location.hash.slice(1);
  if (now === '' || sections.some((each) => each.id === now)) window.location.hash = id;
}
