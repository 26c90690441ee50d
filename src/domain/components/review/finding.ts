import { wcagCriterion } from '../../catalog/wcag.ts';

/** Findings of one file that are reported. */
export const MAX_FINDINGS = 50;

/** Characters of a name or value that a finding repeats; longer names are compared with nothing. */
export const MAX_QUOTED = 60;

export type Severity = 'error' | 'warning';

/** What is wrong at one place of some code, and how to fix it. */
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

/** A finding about accessibility, whose page is that of the success criterion. */
export function accessibilityFinding(
  rule: string,
  severity: Finding['severity'],
  line: number,
  criterion: string,
  texts: Pick<Finding, 'message' | 'fix'>,
): Finding {
  return { rule, severity, line, ...texts, url: wcagCriterion(criterion)?.url ?? '' };
}

/** The finding for a button without a name, whatever renders it. */
export const UNNAMED_BUTTON: Pick<Finding, 'message' | 'fix'> = {
  message: 'This button has no name: it holds no text.',
  fix: 'Add an aria-label that names the object of the action: "Remove Fragile".',
};
