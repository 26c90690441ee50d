import { Callout } from './component';

export default function Example() {
  return (
    <Callout title="Invoices are sent on Monday">
      Change the billing address before then, and it appears on this month’s invoice.
    </Callout>
  );
}

export const states = {
  Success: () => (
    <Callout live="polite" title="Your changes were saved" tone="success">
      Everyone in the team sees them now.
    </Callout>
  ),
  Warning: () => (
    <Callout title="Your trial ends in three days" tone="warning">
      Choose a plan to keep your projects.
    </Callout>
  ),
  Error: () => (
    <Callout live="assertive" title="The import stopped at row 118" tone="danger">
      The date in column C has no year. Correct it and import the file again.
    </Callout>
  ),
};
