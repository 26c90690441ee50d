import { CheckIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Answer, ChangeSummary } from './change-summary.server.ts';

/** Four facts about a newer version on one line; on four lines on phones. */
export function SummaryLine(props: {
  readonly summary: ChangeSummary;
  /** The visible change, if the summary does not state it. */
  readonly looks: Answer;
}) {
  const { summary } = props;
  return (
    <dl className="summary-line">
      <Cell title="Looks" answer={summary.looks ?? props.looks} />
      <Cell title="Behaves" answer={summary.behaves} />
      <Cell title="API" answer={summary.api} />
      <Cell
        title="You must change"
        answer={{ ...summary.mustChange, isSame: false }}
        icon={summary.mustChange.isSame ? <CheckIcon className="size-4 text-success" /> : null}
      />
    </dl>
  );
}

function Cell(props: {
  readonly title: string;
  readonly answer: Answer;
  readonly icon?: ReactNode;
}) {
  const { text, isSame } = props.answer;
  return (
    <div>
      <dt>{props.title}</dt>
      <dd className={isSame ? 'font-normal text-muted' : ''}>
        {props.icon}
        {text}
      </dd>
    </div>
  );
}
