import { eventDetails, eventProps, GRID_CELL, TONES } from './cells';
import type { GridProps } from './cells';
import { weeksOf } from './dates';
import { lanesOf } from './layout';

/** Events of a day that are drawn; the others are counted. */
const LANES = 3;

/** Weeks as rows. Where it is narrow a day shows how many events it has. */
export function MonthGrid(props: GridProps & { onOpenDay: (day: string) => void }) {
  const { text, format, active, today, placed, canOpenDay, onOpenDay } = props;
  const weeks = weeksOf(active.date, format.firstDay);
  return (
    <>
      <div role="row" className="grid grid-cols-7 border-b border-(--ui-border)">
        {weeks[0]?.map((day) => (
          <div
            key={day}
            role="columnheader"
            className="truncate px-2 py-1.5 text-xs text-(--ui-text-muted)"
          >
            {format.weekday(day)}
          </div>
        ))}
      </div>
      {weeks.map((week) => {
        const lanes = lanesOf(placed, week);
        return (
          <div
            key={week[0]}
            role="row"
            className="grid grid-cols-7 border-b border-(--ui-border) last:border-b-0"
          >
            {week.map((day) => {
              const all = lanes.get(day) ?? [];
              const own = all.filter((each) => each !== null);
              // A single one more takes the line that its count would.
              const shown = all.length > LANES + 1 ? all.slice(0, LANES) : all;
              const hidden = own.length - shown.filter((each) => each !== null).length;
              const isOutside = day.slice(0, 7) !== active.date.slice(0, 7);
              const Day = canOpenDay ? 'button' : 'span';
              return (
                <div
                  key={day}
                  role="gridcell"
                  data-date={day}
                  tabIndex={day === active.date ? 0 : -1}
                  aria-current={day === today ? 'date' : undefined}
                  className={`${GRID_CELL} flex min-h-14 min-w-0 flex-col gap-0.5 p-0.5 pb-1 @2xl:min-h-28 @2xl:p-1 ${isOutside ? 'bg-(--ui-surface-sunken)' : ''}`}
                >
                  <span className="sr-only">{text.day(format.longDay(day), own.length)}</span>
                  <Day
                    {...(canOpenDay && {
                      type: 'button',
                      tabIndex: -1,
                      'aria-label': text.openDay(format.longDay(day)),
                      onClick: () => onOpenDay(day),
                    })}
                    className={`grid size-6 shrink-0 place-items-center rounded-full border border-transparent text-xs tabular-nums focus-visible:outline-2 focus-visible:outline-(--ui-focus) ${canOpenDay ? 'hover:bg-(--ui-hover)' : ''} ${day === today ? 'bg-(--ui-accent) font-semibold text-(--ui-on-accent) hover:bg-(--ui-accent)' : isOutside ? 'text-(--ui-text-muted)' : 'font-medium'}`}
                  >
                    {format.dayNumber(day)}
                  </Day>
                  {own.length > 0 && (
                    <span
                      aria-hidden
                      className="mx-auto rounded-full bg-(--ui-accent-soft) px-2 text-xs text-(--ui-accent-text) tabular-nums @2xl:hidden"
                    >
                      {own.length}
                    </span>
                  )}
                  {shown.map((each, lane) =>
                    each === null ? (
                      <span key={lane} className="hidden h-5.5 @2xl:block" />
                    ) : (
                      <button
                        key={lane}
                        {...eventProps(props, each, day)}
                        className={`hidden h-5.5 min-w-0 items-center gap-1 border px-1 text-start text-xs focus-visible:outline-2 focus-visible:outline-(--ui-focus) @2xl:flex ${TONES[each.event.tone ?? 'accent']} ${each.first < day ? '-ms-1 rounded-s-none' : 'rounded-s-(--ui-radius-small)'} ${each.last > day ? '-me-1 rounded-e-none' : 'rounded-e-(--ui-radius-small)'}`}
                      >
                        {!each.isAllDay && each.first === day && (
                          <span aria-hidden className="shrink-0 tabular-nums">
                            {format.clock(each.from)}
                          </span>
                        )}
                        <span className="truncate font-medium">{each.event.title}</span>
                        <span className="sr-only">, {eventDetails(props, each)}</span>
                      </button>
                    ),
                  )}
                  {hidden > 0 && (
                    <Day
                      {...(canOpenDay && {
                        type: 'button',
                        tabIndex: -1,
                        onClick: () => onOpenDay(day),
                      })}
                      className={`hidden rounded-(--ui-radius-small) border border-transparent px-1 text-start text-xs text-(--ui-text-muted) focus-visible:outline-2 focus-visible:outline-(--ui-focus) @2xl:block ${canOpenDay ? 'hover:bg-(--ui-hover)' : ''}`}
                    >
                      {text.more(hidden)}
                    </Day>
                  )}
                </div>
              );
            })}
          </div>
        );
      })}
    </>
  );
}
