import { useId } from 'react';
import type { ReactNode } from 'react';

/** A chart with the table behind it. The table is what readers without sight or script get. */
export function Panel(props: {
  readonly title: string;
  readonly note?: string | undefined;
  readonly isWide?: boolean;
  readonly chart: ReactNode;
  readonly table: ReactNode;
}) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={`flex min-w-0 flex-col rounded-md border border-line bg-surface ${props.isWide === true ? 'lg:col-span-2' : ''}`}
    >
      <div className="px-5 pt-4">
        <h3 id={id} className="font-medium">
          {props.title}
        </h3>
        {props.note === undefined ? null : (
          <p className="mt-0.5 text-xs text-muted">{props.note}</p>
        )}
      </div>
      <div className="px-3 pt-3 pb-3 sm:px-5">{props.chart}</div>
      <details className="mt-auto border-t border-line">
        <summary className="px-5 py-2.5 text-sm marker:text-line-strong text-muted transition-colors duration-150 hover:text-text">
          <span>
            Table<span className="sr-only"> of {props.title.toLowerCase()}</span>
          </span>
        </summary>
        {props.table}
      </details>
    </section>
  );
}
