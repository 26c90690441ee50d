/** Bars, one for each row: the most calls first. */
export interface BarListProps {
  readonly rows: readonly {
    readonly label: string;
    readonly detail?: string;
    readonly count: number;
  }[];
}

export interface DayCallsProps {
  /** Names of the series; at most five. */
  readonly series: readonly string[];
  /** `values` are in the order of the series. */
  readonly days: readonly { readonly day: string; readonly values: readonly number[] }[];
}

/** Milliseconds; absent where nothing was measured. */
export interface DayLatencyProps {
  readonly days: readonly { readonly day: string; readonly p50?: number; readonly p95?: number }[];
  readonly targetMs: number;
}

/** Shares of 1. */
export interface DayErrorsProps {
  readonly days: readonly { readonly day: string; readonly rate: number }[];
  readonly target: number;
}

/** Milliseconds. */
export interface ToolLatencyProps {
  readonly tools: readonly { readonly tool: string; readonly p50: number; readonly p95: number }[];
  readonly targetMs: number;
}
