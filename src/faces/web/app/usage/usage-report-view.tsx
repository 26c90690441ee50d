import type { ReactNode } from 'react';
import { DownloadIcon } from '../shell/icons.tsx';
import { PageColumn, PageHeader } from '../shell/page-header.tsx';
import { DayCallsPanel } from './day-calls-panel.tsx';
import { DayErrorsPanel, DayLatencyPanel } from './day-speed-panels.tsx';
import { FigureTiles } from './figure-tiles.tsx';
import { MonthNav } from './month-nav.tsx';
import { ToolLatencyPanel } from './tool-latency-panel.tsx';
import { TotalsPanel } from './totals-panel.tsx';
import type { UsageView } from './usage-view.ts';

/** A month's report: the numbers, then small charts with their tables. */
export function UsageReportView({ view }: { readonly view: UsageView }) {
  const { month, label } = view.months.chosen;
  return (
    <PageColumn>
      <div className="flex flex-wrap items-end justify-between gap-x-6">
        <PageHeader title="Usage" />
        <form method="post" action="/usage/sign-out" className="pb-8">
          <button type="submit" className="control">
            Sign out
          </button>
        </form>
      </div>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <MonthNav months={view.months} />
        <p className="flex gap-2">
          {(['CSV', 'JSON'] as const).map((format) => (
            <a
              key={format}
              href={`/usage?month=${month}&format=${format.toLowerCase()}`}
              className="control"
            >
              <DownloadIcon /> {format}
            </a>
          ))}
        </p>
      </div>
      <FigureTiles figures={view.figures} />
      {view.total === 0 ? (
        <p className="mt-6 rounded-md border border-dashed border-line px-6 py-14 text-center text-sm text-muted">
          {view.months.isCurrent ? 'No calls yet' : 'No calls were recorded'} in {label}.
        </p>
      ) : (
        <Panels view={view} />
      )}
    </PageColumn>
  );
}

function Panels({ view }: { readonly view: UsageView }) {
  return (
    <>
      <Group title="Calls">
        <DayCallsPanel view={view} />
        <TotalsPanel title="By tool" nameOf="Tool" list={view.byTool} />
        <TotalsPanel title="By status" nameOf="Status" list={view.byStatus} />
      </Group>
      <Group title="Speed and errors">
        <DayLatencyPanel days={view.days} targetMs={view.latencyTargetMs} />
        <DayErrorsPanel days={view.days} target={view.errorTarget} />
        <ToolLatencyPanel latency={view.latency} targetMs={view.latencyTargetMs} />
      </Group>
      <Group title="What is fetched">
        <TotalsPanel title="By pattern" nameOf="Pattern" list={view.byPattern} />
        <TotalsPanel title="By version" nameOf="Version" list={view.byVersion} />
      </Group>
      <Group title="Who calls">
        <TotalsPanel
          title="By client"
          nameOf="Client"
          note="Names are the clients’ own words; the code beside a name stands for an address."
          list={view.byClient}
        />
        <TotalsPanel title="By country" nameOf="Country" list={view.byCountry} />
      </Group>
    </>
  );
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title} className="mt-12 sm:mt-16">
      <h2 className="mb-4 text-lg font-semibold">{title}</h2>
      <div className="grid gap-4 lg:grid-cols-2">{children}</div>
    </section>
  );
}
