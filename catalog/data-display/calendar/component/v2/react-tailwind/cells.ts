import type { CalendarLabels } from './component';
import type { CalendarFormats, IsoDate } from './dates';
import type { CalendarEvent, Placed } from './layout';

/** The cell that has the grid's tab stop: a day, and the minute that a slot begins, or -1 for the whole day. */
export interface ActiveCell {
  date: IsoDate;
  minutes: number;
}

/** What both grids are given. */
export interface GridProps {
  text: CalendarLabels;
  format: CalendarFormats;
  active: ActiveCell;
  today: IsoDate;
  placed: readonly Placed[];
  canOpenDay: boolean;
  onSelectEvent: ((event: CalendarEvent) => void) | undefined;
}

export const GRID_CELL =
  'relative border-s border-(--ui-border) outline-none first:border-s-0 focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-(--ui-focus)';

/** An edge that forced colors keep, and a soft fill. */
export const TONES = {
  accent: 'border-(--ui-accent-text) bg-(--ui-accent-soft) text-(--ui-accent-text)',
  neutral: 'border-(--ui-border-strong) bg-(--ui-surface-sunken) text-(--ui-text)',
  success: 'border-(--ui-success-text) bg-(--ui-success-soft) text-(--ui-success-text)',
  warning: 'border-(--ui-warning-text) bg-(--ui-warning-soft) text-(--ui-warning-text)',
  danger: 'border-(--ui-danger-text) bg-(--ui-danger-soft) text-(--ui-danger-text)',
};

/** When and where, read after the title, which a narrow button cuts. */
export function eventDetails({ text, format }: GridProps, placed: Placed) {
  const { event, isAllDay, first, last } = placed;
  const time = isAllDay
    ? text.allDay
    : format.times(Date.parse(event.start), Date.parse(event.end ?? event.start));
  const days = first === last ? format.longDay(first) : format.span(first, last);
  return [days, time, event.detail].filter(Boolean).join(', ');
}

/** Of the button that an event is. */
export function eventProps({ onSelectEvent }: GridProps, { event }: Placed, day: IsoDate) {
  return {
    type: 'button' as const,
    tabIndex: -1,
    'data-event': `${event.id} ${day}`,
    title: [event.title, event.detail].filter(Boolean).join('\n'),
    onClick: () => onSelectEvent?.(event),
  };
}
