/** p50 is a hollow mark, p95 a full one, the target a dashed line. */
export function PercentileLegend({ targetMs }: { readonly targetMs: number }) {
  return (
    <ul className="mb-3 flex gap-4 text-muted">
      <li className="flex items-center gap-1.5">
        <svg viewBox="0 0 12 12" className="size-3">
          <circle
            cx="6"
            cy="6"
            r="4"
            fill="var(--ui-surface)"
            stroke="var(--ui-chart-2)"
            strokeWidth="2"
          />
        </svg>
        p50
      </li>
      <li className="flex items-center gap-1.5">
        <svg viewBox="0 0 12 12" className="size-3">
          <circle cx="6" cy="6" r="5" fill="var(--ui-chart-1)" />
        </svg>
        p95
      </li>
      <li className="flex items-center gap-1.5">
        <svg viewBox="0 0 12 12" className="size-3">
          <path d="M6 0v12" stroke="var(--ui-text-muted)" strokeWidth="2" strokeDasharray="2 3" />
        </svg>
        target, {targetMs} ms
      </li>
    </ul>
  );
}
