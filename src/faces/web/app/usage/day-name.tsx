/** A day as the first cell of a row: `2026-11-20`. */
export function DayName({ day }: { readonly day: string }) {
  return (
    <time dateTime={day} className="whitespace-nowrap tabular-nums">
      {day}
    </time>
  );
}
