export type Severity = 'error' | 'warning';

/** What is wrong at one place of some code, and how to put it right. */
export interface Finding {
  readonly rule: string;
  readonly severity: Severity;
  /** From 1. */
  readonly line: number;
  readonly message: string;
  readonly fix: string;
  /** Where the rule is explained: a page of W3C, or a path of the site. */
  readonly url: string;
}
