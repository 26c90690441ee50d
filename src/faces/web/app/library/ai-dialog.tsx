import { useEffect, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { CopyButton } from '../code/copy-button.tsx';
import { Dialog } from '../page/dialog.tsx';
import { toastOf, useToast } from '../page/toast.tsx';
import { type AiAnswer, type AiTask, type CodeFormat, askAi, CODE_FORMATS } from './ai-api.ts';
import { SegmentedControl } from '../ui/forms-segmented-control/component';
import { untitled } from '../bookmarks/libraries-api.ts';
import { updateLibrary } from './library-api.ts';
import type { OwnLibraryPage } from './library-page.server.ts';

/** The tasks in menu order, with the texts of the dialog. */
export const AI_TASKS: readonly {
  readonly task: AiTask;
  readonly label: string;
  readonly progress: string;
}[] = [
  { task: 'describe', label: 'Write a description', progress: 'Writing a description…' },
  { task: 'recommend', label: 'Recommend patterns', progress: 'Looking for patterns that fit…' },
  { task: 'summarize', label: 'Write a README', progress: 'Writing a README…' },
  { task: 'export-code', label: 'Export variables as code', progress: 'Collecting the variables…' },
];

type Library = OwnLibraryPage['library'];

/** Runs one task on a library, and shows the response. */
export function AiDialog(props: {
  /** Undefined while the dialog is closed. */
  readonly task: AiTask | undefined;
  readonly onClose: () => void;
  readonly library: Library;
}) {
  const { task, onClose, library } = props;
  const title = AI_TASKS.find((each) => each.task === task)?.label ?? '';
  return (
    <Dialog
      isOpen={task !== undefined}
      onClose={onClose}
      title={title}
      // The answer is long, and comes later.
      aria-describedby={undefined}
      className="max-w-xl"
    >
      {task === undefined ? null : <AiPanel task={task} onClose={onClose} library={library} />}
    </Dialog>
  );
}

function AiPanel(props: {
  readonly task: AiTask;
  readonly onClose: () => void;
  readonly library: Library;
}) {
  const { task, library } = props;
  const [format, setFormat] = useState<CodeFormat>('tailwind');
  const [attempt, setAttempt] = useState(0);
  return (
    <>
      <p>{untitled(library.title)}</p>
      {task === 'export-code' ? (
        <SegmentedControl
          label="Format"
          hideLabel
          size="small"
          className="mt-4"
          options={CODE_FORMATS}
          value={format}
          onValueChange={(value) =>
            setFormat(CODE_FORMATS.find((each) => each.value === value)?.value ?? format)
          }
        />
      ) : null}
      <Question
        key={`${format} ${attempt}`}
        task={task}
        format={format}
        library={library}
        onClose={props.onClose}
        onRetry={() => setAttempt(attempt + 1)}
      />
    </>
  );
}

/** Sends the request when mounted. */
function Question(props: {
  readonly task: AiTask;
  readonly format: CodeFormat;
  readonly library: Library;
  readonly onClose: () => void;
  readonly onRetry: () => void;
}) {
  const { task, format, library } = props;
  const [answer, setAnswer] = useState<AiAnswer>();
  const [problem, setProblem] = useState('');

  useEffect(() => {
    const leaving = new AbortController();
    async function ask(): Promise<void> {
      const result = await askAi(task, { libraryId: library.id, format }, leaving.signal);
      if (leaving.signal.aborted) return;
      if (result.ok) setAnswer(result.value);
      else setProblem(result.message);
    }
    void ask();
    return () => leaving.abort();
  }, [task, library.id, format]);

  return (
    <>
      <div
        aria-live="polite"
        aria-busy={answer === undefined && problem === ''}
        className="mt-4 min-h-28 text-text"
      >
        {problem === '' ? null : <p className="text-danger">{problem}</p>}
        {answer === undefined && problem === '' ? (
          <p className="appear-late flex items-center gap-2 text-muted">
            <span className="spinner" />
            {AI_TASKS.find((each) => each.task === task)?.progress}
          </p>
        ) : null}
        {answer === undefined ? null : <Answer answer={answer} />}
      </div>
      <div className="mt-5 flex flex-wrap items-center gap-2">
        <span className="flex items-center gap-2 text-xs text-muted">
          {answer?.composedBy === 'rules' ? <span className="badge text-text">Draft</span> : null}
          {composedBy(answer)}
        </span>
        <span className="ms-auto flex flex-wrap justify-end gap-2">
          {problem === '' ? null : (
            <button type="button" className="btn" onClick={props.onRetry}>
              Try again
            </button>
          )}
          {answer === undefined ? null : (
            <CopyButton text={answerText(answer)} label="Copy" copied={copiedOf(answer)} />
          )}
          {/* Drafts are only starting points, so they cannot be used as they are. */}
          {answer?.task === 'describe' && answer.composedBy === 'model' ? (
            <UseDescription
              libraryId={library.id}
              description={answer.value.description}
              onDone={props.onClose}
            />
          ) : null}
        </span>
      </div>
    </>
  );
}

function Answer({ answer }: { readonly answer: AiAnswer }) {
  switch (answer.task) {
    case 'describe':
      return <p className="text-base">{answer.value.description}</p>;
    case 'recommend':
      return answer.value.length === 0 ? (
        <p className="text-muted">
          Everything in the catalog that fits is already in this library.
        </p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {answer.value.map(({ patternTitle, reason, searchQuery }) => (
            <li key={patternTitle} className="py-3">
              <Link
                to={`/search?q=${encodeURIComponent(searchQuery)}`}
                className="link font-medium"
              >
                {patternTitle}
              </Link>
              <p className="mt-0.5 text-muted">{reason}</p>
            </li>
          ))}
        </ul>
      );
    case 'summarize':
      return <CodeText label="README" text={answer.value.markdown} />;
    case 'export-code':
      return <CodeText label={answer.value.filename} text={answer.value.code} />;
  }
}

function CodeText({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <pre
      tabIndex={0}
      role="region"
      aria-label={label}
      className="max-h-[min(24rem,50dvh)] overflow-auto rounded-md border border-line bg-sunken p-3 font-mono text-[0.8125rem] leading-5 whitespace-pre-wrap wrap-anywhere"
    >
      {text}
    </pre>
  );
}

function UseDescription(props: {
  readonly libraryId: string;
  readonly description: string;
  readonly onDone: () => void;
}) {
  const [isPending, setIsPending] = useState(false);
  const { revalidate } = useRevalidator();
  const showToast = useToast();

  async function use(): Promise<void> {
    setIsPending(true);
    const result = await updateLibrary(props.libraryId, { description: props.description });
    setIsPending(false);
    showToast(toastOf(result, 'Description saved'));
    if (!result.ok) return;
    props.onDone();
    await revalidate();
  }

  return (
    <button
      type="button"
      className="btn btn-primary"
      disabled={isPending}
      onClick={() => void use()}
    >
      Use description
    </button>
  );
}

/** A note on the source of the response. */
function composedBy(answer: AiAnswer | undefined): string {
  if (answer?.composedBy === 'model') return 'Written by a language model';
  if (answer?.composedBy === 'rules') return 'Composed without a language model';
  return '';
}

function answerText(answer: AiAnswer): string {
  switch (answer.task) {
    case 'describe':
      return answer.value.description;
    case 'recommend':
      return answer.value
        .map(({ patternTitle, reason }) => `- ${patternTitle}: ${reason}`)
        .join('\n');
    case 'summarize':
      return answer.value.markdown;
    case 'export-code':
      return answer.value.code;
  }
}

function copiedOf(answer: AiAnswer): string {
  switch (answer.task) {
    case 'describe':
      return 'Description copied';
    case 'recommend':
      return 'Recommendations copied';
    case 'summarize':
      return 'README copied';
    case 'export-code':
      return `${answer.value.filename} copied`;
  }
}
