'use client';

import { Bell, Circle, CircleCheck, LoaderCircle } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';

import { Button, forReader, navigate, placeBeside } from '../forms-button/component';
import type { Navigate } from '../forms-button/component';
import { useLabels } from '../layout-language-provider/component';

export interface Notification {
  id: string;
  /** What happened, with who did it: "Theo Marlowe moved order 2207". */
  title: string;
  text?: ReactNode;
  /** Where it happened. */
  href: string;
  /** ISO date and time, and how it reads: "10 minutes ago". */
  at: string;
  when: string;
  /** Heading over it and its neighbors: "Today". */
  group: string;
  isRead: boolean;
  /** An avatar or an icon. Decorative. */
  media?: ReactNode;
}

export interface NotificationCenterProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Newest first. `undefined` while they load. */
  notifications: readonly Notification[] | undefined;
  /** Of all, where only the newest are here. */
  unreadCount?: number | undefined;
  /** Marks as read or unread, and updates `notifications`. A rejection is shown. */
  onReadChange: (ids: readonly string[], isRead: boolean) => Promise<unknown> | void;
  /** Why they could not be loaded. */
  problem?: string | undefined;
  onRetry?: (() => Promise<unknown> | void) | undefined;
  /** A page with all of them, and one to choose what comes. */
  allHref?: string | undefined;
  settingsHref?: string | undefined;
  open?: boolean | undefined;
  defaultOpen?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  /** For a router, in place of loading the document of a link. */
  onNavigate?: Navigate | undefined;
  labels?: Partial<NotificationCenterLabels> | undefined;
}

export interface NotificationCenterLabels {
  title: string;
  /** Named on the button and announced when it changes. */
  unread: (count: number) => string;
  /** Read out after the title of one. */
  isUnread: string;
  markAll: string;
  markRead: (title: string) => string;
  markUnread: (title: string) => string;
  nothingUnread: string;
  notMarked: string;
  loading: string;
  retry: string;
  empty: string;
  emptyText: string;
  all: string;
  settings: string;
}

const ENGLISH: NotificationCenterLabels = {
  title: 'Notifications',
  unread: (count) => `${count} unread`,
  isUnread: 'unread',
  markAll: 'Mark all as read',
  markRead: (title) => `Mark as read: ${title}`,
  markUnread: (title) => `Mark as unread: ${title}`,
  nothingUnread: 'Everything is read.',
  notMarked: 'That was not saved. Try again.',
  loading: 'Loading notifications…',
  retry: 'Try again',
  empty: 'Nothing new',
  emptyText: 'What needs you appears here.',
  all: 'See all',
  settings: 'Settings',
};

const FOCUS =
  'focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-(--ui-focus)';
const ICON_BUTTON = `grid shrink-0 place-items-center border border-transparent text-(--ui-text-muted) hover:bg-(--ui-hover) hover:text-(--ui-text) active:bg-(--ui-active) [&>svg]:size-4 ${FOCUS}`;
const LINK = `rounded-(--ui-radius-small) font-medium text-(--ui-accent-text) hover:underline ${FOCUS}`;

/** What happened while one was away, behind one button. */
export function NotificationCenter(props: NotificationCenterProps) {
  const { notifications, unreadCount, onReadChange, problem, onRetry, ...more } = props;
  const { allHref, settingsHref, open, defaultOpen = false, onOpenChange, ...own } = more;
  const { onNavigate, labels, className = '', ...rest } = own;
  const text = useLabels('notificationCenter', ENGLISH, labels);
  const id = useId();
  const triggerRef = useRef<HTMLButtonElement>(null);
  const panelRef = useRef<HTMLDivElement>(null);
  const [innerOpen, setInnerOpen] = useState(defaultOpen);
  const [failure, setFailure] = useState('');
  const isOpen = open ?? innerOpen;
  /** What was told last: what is opened again before a render has followed its closing stays open. */
  const toldRef = useRef(false);
  const unreadIds = (notifications ?? []).filter(({ isRead }) => !isRead).map((each) => each.id);
  const unread = unreadCount ?? unreadIds.length;
  const groups = [...new Set(notifications?.map(({ group }) => group))];

  useEffect(() => {
    const panel = panelRef.current;
    if (isOpen || toldRef.current) panel?.togglePopover(isOpen);
    toldRef.current = isOpen;
  }, [isOpen]);

  /** A router changes the page without loading it: the panel would stay over the new one. */
  function go(event: MouseEvent<HTMLAnchorElement>) {
    navigate(event, onNavigate);
    if (event.defaultPrevented) panelRef.current?.hidePopover();
  }

  function change(next: boolean) {
    setInnerOpen(next);
    if (next !== toldRef.current) onOpenChange?.(next);
    toldRef.current = next;
  }

  /** Shows a failure; the caller shows that it works. */
  async function mark(ids: readonly string[], isRead: boolean) {
    setFailure('');
    try {
      await onReadChange(ids, isRead);
    } catch (error) {
      setFailure(forReader(error) || text.notMarked);
    }
  }

  return (
    <div
      {...rest}
      className={`inline-flex font-(family-name:--ui-font) text-sm text-(--ui-text) [anchor-name:--notifications] [anchor-scope:--notifications] ${className}`}
    >
      <button
        ref={triggerRef}
        type="button"
        popoverTarget={`${id}-panel`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={unread > 0 ? `${text.title}, ${text.unread(unread)}` : text.title}
        className={`${ICON_BUTTON} relative size-(--ui-control) rounded-(--ui-radius) aria-expanded:bg-(--ui-active)`}
      >
        <Bell aria-hidden />
        {unread > 0 && (
          <span
            aria-hidden
            className="absolute end-0 top-0 min-w-4.5 rounded-full border-2 border-(--ui-background) bg-(--ui-accent) px-1 text-center text-[0.625rem]/3.5 font-semibold text-(--ui-on-accent) tabular-nums"
          >
            {unread > 99 ? '99+' : unread}
          </span>
        )}
      </button>
      <span role="status" className="sr-only">
        {unread > 0 && text.unread(unread)}
      </span>
      <div
        ref={panelRef}
        id={`${id}-panel`}
        popover="auto"
        role="dialog"
        aria-labelledby={`${id}-title`}
        aria-busy={notifications === undefined && !problem}
        tabIndex={-1}
        onToggle={(event) => {
          if (event.target !== event.currentTarget) return;
          change(event.newState === 'open');
          if (event.newState === 'open') placeBeside(triggerRef.current, event.currentTarget);
          // The event comes late: whoever is quick has moved on by then.
          const isInside = event.currentTarget.contains(document.activeElement);
          if (event.newState === 'open' && !isInside) event.currentTarget.focus();
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || event.defaultPrevented) return;
          // A table's shortcut or a dialog around it is not meant.
          event.preventDefault();
          triggerRef.current?.focus();
          event.currentTarget.hidePopover();
        }}
        className="inset-auto my-1.5 flex-col overflow-clip rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface-raised) bg-clip-padding text-start font-normal whitespace-normal text-(--ui-text) opacity-0 shadow-(--ui-shadow) outline-none transition-all transition-discrete duration-(--ui-duration) ease-(--ui-ease) [position-anchor:--notifications] [position-area:block-end_span-inline-start] [position-try-fallbacks:flip-inline,flip-block,flip-block_flip-inline] max-h-[min(34rem,80dvh)] w-96 max-w-[calc(100vw-1rem)] open:flex open:opacity-100 starting:open:opacity-0"
      >
        <header className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-b border-(--ui-border) py-2 ps-4 pe-2">
          <h2
            id={`${id}-title`}
            className="min-h-(--ui-control-small) content-center font-semibold tracking-tight"
          >
            {text.title}
          </h2>
          {notifications && notifications.length > 0 && (
            // Refuses rather than goes away: it has focus.
            <Button
              size="small"
              variant="quiet"
              refusal={unreadIds.length === 0 ? text.nothingUnread : undefined}
              onClick={() => mark(unreadIds, true)}
            >
              {text.markAll}
            </Button>
          )}
          <p role="alert" className="basis-full pe-2 text-(--ui-danger-text) empty:hidden">
            {failure}
          </p>
        </header>
        <div className="min-h-0 grow overflow-y-auto overscroll-contain">
          {problem ? (
            <div className="grid justify-items-center gap-3 px-6 py-10 text-center">
              <p>{problem}</p>
              {onRetry && (
                <Button size="small" onClick={onRetry}>
                  {text.retry}
                </Button>
              )}
            </div>
          ) : notifications === undefined ? (
            <p className="flex items-center justify-center gap-2 px-6 py-10 text-(--ui-text-muted)">
              <LoaderCircle
                aria-hidden
                className="size-4 animate-spin motion-reduce:animate-none"
              />
              {text.loading}
            </p>
          ) : notifications.length === 0 ? (
            <div className="grid gap-1 px-6 py-10 text-center">
              <p className="font-medium">{text.empty}</p>
              <p className="text-(--ui-text-muted)">{text.emptyText}</p>
            </div>
          ) : (
            groups.map((group) => (
              <section key={group}>
                <h3 className="px-4 pt-3 pb-1 text-xs font-medium text-(--ui-text-muted)">
                  {group}
                </h3>
                <ul role="list">
                  {notifications
                    .filter((each) => each.group === group)
                    .map((each) => (
                      <Row key={each.id} notification={each} text={text} onMark={mark} onGo={go} />
                    ))}
                </ul>
              </section>
            ))
          )}
        </div>
        {(allHref ?? settingsHref) && (
          <footer className="flex justify-between gap-4 border-t border-(--ui-border) bg-(--ui-surface-sunken) px-4 py-2.5">
            {allHref && (
              <a href={allHref} onClick={go} className={LINK}>
                {text.all}
              </a>
            )}
            {settingsHref && (
              <a href={settingsHref} onClick={go} className={`${LINK} ms-auto`}>
                {text.settings}
              </a>
            )}
          </footer>
        )}
      </div>
    </div>
  );
}

interface RowProps {
  notification: Notification;
  text: NotificationCenterLabels;
  onMark: (ids: readonly string[], isRead: boolean) => Promise<unknown>;
  onGo: (event: MouseEvent<HTMLAnchorElement>) => void;
}

/** The link covers the row; the button beside it turns one between read and unread. */
function Row({ notification, text, onMark, onGo }: RowProps) {
  const { id, title, text: body, href, at, when, isRead, media } = notification;
  return (
    <li className="relative isolate flex items-start gap-3 py-2.5 ps-4 pe-2 hover:bg-(--ui-hover)">
      {media && (
        <span
          aria-hidden
          className="-my-0.5 grid size-6 shrink-0 place-items-center [&>svg]:size-4"
        >
          {media}
        </span>
      )}
      <div className="grid min-w-0 grow gap-0.5">
        <a
          href={href}
          onClick={(event) => {
            if (!isRead) void onMark([id], true);
            onGo(event);
          }}
          className={`wrap-anywhere outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-(--ui-focus) ${isRead ? '' : 'font-medium'}`}
        >
          {title}
          {!isRead && <span className="sr-only"> ({text.isUnread})</span>}
        </a>
        {body && <p className="text-pretty wrap-anywhere text-(--ui-text-muted)">{body}</p>}
        <time dateTime={at} className="text-xs text-(--ui-text-muted)">
          {when}
        </time>
      </div>
      <button
        type="button"
        aria-label={isRead ? text.markUnread(title) : text.markRead(title)}
        onClick={() => void onMark([id], !isRead)}
        className={`${ICON_BUTTON} relative size-(--ui-control-small) rounded-(--ui-radius-small)`}
      >
        {isRead ? (
          <CircleCheck aria-hidden className="text-(--ui-text-subtle)" />
        ) : (
          <Circle
            aria-hidden
            className="scale-60 fill-(--ui-accent-text) text-(--ui-accent-text)"
          />
        )}
      </button>
    </li>
  );
}
