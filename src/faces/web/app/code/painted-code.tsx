import { useMemo } from 'react';
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
  const html = useMemo(() => paintCode(source), [source]);
  return (
    <div className="painted flex min-w-max text-[0.8125rem] leading-5.5">
      {withLineNumbers ? <LineNumbers code={source.code} /> : null}
      <pre className="flex-1 px-4 py-4 font-mono">
        {/* Painted from escaped text by paintCode alone. */}
        <code dangerouslySetInnerHTML={{ __html: html }} />
      </pre>
    </div>
  );
}

function LineNumbers({ code }: { readonly code: string }) {
  const numbers = useMemo(
    () =>
      code
        .replace(/\r?\n$/, '')
        .split('\n')
        .map((_, index) => index + 1)
        .join('\n'),
    [code],
  );
  return (
    <pre
      aria-hidden="true"
      className="sticky left-0 border-r border-line bg-surface px-3 py-4 text-right font-mono text-muted select-none"
    >
      {numbers}
    </pre>
  );
}
