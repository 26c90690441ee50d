import type { HighlightedCode } from './runs.ts';
import { paintCode } from './runs.ts';

/** Highlighted code, as it is; line numbers stand beside it, where copying does not catch them. */
export function PaintedCode({
  source,
  withLineNumbers = false,
}: {
  readonly source: HighlightedCode;
  readonly withLineNumbers?: boolean;
}) {
  const { html, lineNumbers } = paintCode(source);
  return (
    <div className="painted flex min-w-max text-[0.8125rem] leading-5.5">
      {withLineNumbers ? (
        <pre
          aria-hidden="true"
          className="sticky left-0 border-r border-line bg-surface px-3 py-4 text-right font-mono text-muted select-none"
        >
          {lineNumbers}
        </pre>
      ) : null}
      <pre className="flex-1 px-4 py-4 font-mono">
        {/* Painted from escaped text by paintCode alone. */}
        <code dangerouslySetInnerHTML={{ __html: html }} />
      </pre>
    </div>
  );
}
