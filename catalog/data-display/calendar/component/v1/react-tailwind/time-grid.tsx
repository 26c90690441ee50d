import { useMemo } from 'react';
import type { CSSProperties } from 'react';

import { eventDetails, eventProps, GRID_CELL, TONES } from './cells';
import type { GridProps } from './cells';
import type { IsoDate, WallTime } from './dates';
import { lanesOf } from './layout';
import type { Piece } from './layout';

interface TimeGridProps extends GridProps {
  days: readonly IsoDate[];
  /** By day, laid out beside each other. */
  pieces: ReadonlyMap<IsoDate, readonly Piece[]>;
  slots: readonly number[];
  slotMinutes: number;
  now: WallTime | undefined;
  canCreate: boolean;
  reasonAgainst: (date: IsoDate, minutes: number) => string | undefined;
}

/** Height of a slot. */
const SLOT = 'h-7';

/** Days as columns, slots of time as rows. An event is in the cell in which it begins, and as tall as it is long. */
export function TimeGrid(props: TimeGridProps) {
  const { text, format, days, placed, pieces, slots, slotMinutes, active, today } = props;
  const { now, canCreate, reasonAgainst } = props;
  const columns: CSSProperties = {
    gridTemplateColumns: `4rem repeat(${days.length}, minmax(${days.length > 1 ? '7rem' : '0'}, 1fr))`,
  };
  const lanes = useMemo(
    () =>
      lanesOf(
        placed.filter(({ isAllDay }) => isAllDay),
        days,
      ),
    [placed, days],
  );
  const hasAllDay = [...lanes.values()].some((list) => list.length > 0);
  const [start = 0] = slots;

  return (
    <>
      <div
        role="row"
        style={columns}
        className="sticky top-0 z-30 grid border-b border-(--ui-border) bg-(--ui-surface)"
      >
        <div role="columnheader" className="sticky start-0 z-10 bg-(--ui-surface) p-1.5">
          <span className="sr-only">{text.time}</span>
        </div>
        {days.map((day) => (
          <div
            key={day}
            role="columnheader"
            aria-current={day === today ? 'date' : undefined}
            className="flex min-w-0 items-baseline gap-1.5 border-s border-(--ui-border) px-2 py-1.5 aria-[current=date]:text-(--ui-accent-text)"
          >
            <span aria-hidden className="truncate text-xs text-(--ui-text-muted)">
              {format.weekday(day)}
            </span>
            <span aria-hidden className="font-semibold tabular-nums">
              {format.dayNumber(day)}
            </span>
            <span className="sr-only">{format.longDay(day)}</span>
            {day === today && <span className="sr-only">{text.today}</span>}
          </div>
        ))}
      </div>
      {hasAllDay && (
        <div role="row" style={columns} className="grid border-b border-(--ui-border)">
          <div
            role="rowheader"
            className="sticky start-0 z-20 bg-(--ui-surface) px-1.5 py-1 text-end text-xs text-(--ui-text-muted)"
          >
            {text.allDay}
          </div>
          {days.map((day) => {
            const all = lanes.get(day) ?? [];
            return (
              <div
                key={day}
                role="gridcell"
                data-date={day}
                data-minutes={-1}
                tabIndex={day === active.date && active.minutes < 0 ? 0 : -1}
                className={`${GRID_CELL} grid min-h-7 content-start gap-0.5 p-0.5`}
              >
                <span className="sr-only">
                  {text.slot(format.longDay(day), text.allDay, all.filter(Boolean).length)}
                </span>
                {all.map((each, lane) =>
                  each === null ? (
                    <span key={lane} className="h-5.5" />
                  ) : (
                    <button
                      key={lane}
                      {...eventProps(props, each, day)}
                      className={`h-5.5 truncate border px-1 text-start text-xs font-medium focus-visible:outline-2 focus-visible:outline-(--ui-focus) ${TONES[each.event.tone ?? 'accent']} ${each.first < day ? '-ms-0.5' : 'rounded-s-(--ui-radius-small)'} ${each.last > day ? '-me-0.5' : 'rounded-e-(--ui-radius-small)'}`}
                    >
                      {each.event.title}
                      <span className="sr-only">, {eventDetails(props, each)}</span>
                    </button>
                  ),
                )}
              </div>
            );
          })}
        </div>
      )}
      {slots.map((minutes) => (
        <div key={minutes} role="row" style={columns} className={`grid ${SLOT}`}>
          <div
            role="rowheader"
            className="sticky start-0 z-20 bg-(--ui-surface) px-1 text-end text-xs whitespace-nowrap text-(--ui-text-muted) tabular-nums"
          >
            <span className={minutes % 60 === 0 ? '' : 'sr-only'}>{format.clock(minutes)}</span>
          </div>
          {days.map((day) => {
            const own = pieces.get(day) ?? [];
            const end = minutes + slotMinutes;
            const begin = own.filter(
              ({ from }) => from >= minutes && from < end && (minutes > start || from >= start),
            );
            const covering = own.filter(({ from, to }) => from < end && to > minutes);
            const reason = reasonAgainst(day, minutes);
            const isNow = now?.date === day && now.minutes >= minutes && now.minutes < end;
            return (
              <div
                key={day}
                role="gridcell"
                data-date={day}
                data-minutes={minutes}
                data-covered={covering.map(({ placed: each }) => `${each.event.id} ${day}`)[0]}
                tabIndex={day === active.date && minutes === active.minutes ? 0 : -1}
                title={reason}
                className={`${GRID_CELL} ${minutes % 60 === 0 ? 'border-t border-t-(--ui-border)' : ''} ${reason ? 'bg-[repeating-linear-gradient(135deg,var(--ui-surface-sunken)_0_4px,transparent_4px_8px)]' : canCreate ? 'hover:bg-(--ui-hover)' : ''}`}
              >
                <span className="sr-only">
                  {text.slot(format.longDay(day), format.clock(minutes), covering.length, reason)}
                </span>
                {begin.map((piece) => (
                  <button
                    key={piece.placed.event.id}
                    {...eventProps(props, piece.placed, day)}
                    style={{
                      top: `${((piece.from - minutes) / slotMinutes) * 100}%`,
                      height: `calc(${((piece.to - piece.from) / slotMinutes) * 100}% - 2px)`,
                      insetInlineStart: `calc(${(piece.column / piece.columns) * 100}% + 1px)`,
                      width: `calc(${100 / piece.columns}% - 3px)`,
                    }}
                    className={`absolute z-10 flex flex-col overflow-hidden rounded-(--ui-radius-small) border border-s-3 px-1 text-start text-xs/4 hover:z-20 focus-visible:z-20 focus-visible:outline-2 focus-visible:outline-(--ui-focus) ${TONES[piece.placed.event.tone ?? 'accent']}`}
                  >
                    <span className="max-w-full shrink-0 truncate font-medium">
                      {piece.placed.event.title}
                      {/* Of what color and place say, the words: in the one line that there is. */}
                      {piece.to - piece.from <= slotMinutes && (
                        <span aria-hidden className="font-normal">
                          {detailOf(piece)}
                        </span>
                      )}
                    </span>
                    {piece.to - piece.from > slotMinutes && (
                      <span aria-hidden className="max-w-full truncate tabular-nums">
                        {format.clock(piece.placed.from)}
                        {detailOf(piece)}
                      </span>
                    )}
                    <span className="sr-only">, {eventDetails(props, piece.placed)}</span>
                  </button>
                ))}
                {isNow && (
                  <span
                    aria-hidden
                    style={{ top: `${((now.minutes - minutes) / slotMinutes) * 100}%` }}
                    className="pointer-events-none absolute inset-x-0 z-10 border-t-2 border-(--ui-danger-text) before:absolute before:-start-1 before:-top-1.25 before:size-2 before:rounded-full before:bg-(--ui-danger-text)"
                  />
                )}
              </div>
            );
          })}
        </div>
      ))}
    </>
  );
}

const detailOf = ({ placed }: Piece) => (placed.event.detail ? ` · ${placed.event.detail}` : '');
