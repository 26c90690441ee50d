import type { ReactNode } from 'react';
import type { TooltipContentProps } from 'recharts';

/** Makes what is shown of the day under the pointer: each value that is not nothing. */
export function createTooltip(
  format: (value: number) => string,
): (props: TooltipContentProps) => ReactNode {
  return (props) => <ChartTooltip {...props} format={format} />;
}

function ChartTooltip({
  active,
  label,
  payload,
  format,
}: TooltipContentProps & { readonly format: (value: number) => string }) {
  const lines = payload.flatMap(({ name, value }) =>
    typeof value === 'number' && value > 0 ? [{ name: String(name), value }] : [],
  );
  if (!active || lines.length === 0) return null;
  return (
    <div className="rounded-sm border border-line bg-raised px-3 py-2 text-xs shadow-raised">
      <p className="font-medium">{label}</p>
      <dl className="mt-1 grid grid-cols-[auto_auto] gap-x-4">
        {lines.map(({ name, value }) => (
          <div key={name} className="contents">
            <dt className="max-w-40 truncate text-muted">{name}</dt>
            <dd className="text-right tabular-nums">{format(value)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
