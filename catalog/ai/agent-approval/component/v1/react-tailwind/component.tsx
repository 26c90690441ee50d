'use client';

import { Ban, Check, CircleAlert, ShieldQuestion, TriangleAlert } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';

import { Button, forReader } from '../forms-button/component';
import { isComposing, useLabels } from '../layout-language-provider/component';

export interface ApprovalField {
  id: string;
  /** "To", "Subject", "Amount". */
  label: string;
  /** Exactly what will be used. */
  value: string;
  /** Drawn in place of the value, below the label: a diff, a picture. It has to show the same. */
  shown?: ReactNode;
  /** The value before a change; shown struck through. */
  was?: string | undefined;
  /** `line` and `text` can be edited before the approval. */
  edit?: 'line' | 'text' | undefined;
}

export interface AgentApprovalProps {
  /** What the agent wants to do, with its object: "Send the offer to Hotel Verano?" */
  title: string;
  /** Why, and on whose request. */
  reason?: ReactNode;
  /** Only if there is one: "Cannot be undone." */
  risk?: ReactNode;
  fields: readonly ApprovalField[];
  /** A verb and its object: "Send offer". */
  approveLabel: string;
  /** Gets the values as they are shown, by field id. The server carries out these and refuses others. */
  onApprove: (values: Readonly<Record<string, string>>) => Promise<unknown> | void;
  onDeny: () => Promise<unknown> | void;
  /** The answer, if it was given elsewhere or has expired; with who and when. */
  outcome?: { readonly kind: 'approved' | 'denied' | 'expired'; readonly text: string } | undefined;
  className?: string | undefined;
  headingLevel?: 1 | 2 | 3 | 4 | 5 | 6 | undefined;
  labels?: Partial<AgentApprovalLabels> | undefined;
}

/** Every text that the component brings along, for translation. */
export interface AgentApprovalLabels {
  needed: (title: string) => string;
  edit: string;
  doneEditing: string;
  deny: string;
  was: string;
  edited: string;
  pending: string;
  approved: string;
  denied: string;
  failed: string;
}

const ENGLISH: AgentApprovalLabels = {
  needed: (title) => `Approval needed: ${title}`,
  edit: 'Edit',
  doneEditing: 'Done',
  deny: 'Deny',
  was: 'was',
  edited: 'Edited by you',
  pending: 'Working on it',
  approved: 'Approved by you',
  denied: 'Denied by you. Nothing was done.',
  failed: 'It did not work, and nothing was done. Try again.',
};

const OUTCOMES = {
  approved: [Check, 'text-(--ui-success-text)'],
  denied: [Ban, 'text-(--ui-text-subtle)'],
  expired: [CircleAlert, 'text-(--ui-text-subtle)'],
} as const;

const FIELD =
  'w-full rounded-(--ui-radius) border border-(--ui-border-strong) bg-(--ui-surface) px-3 py-1.5 text-base -outline-offset-1 focus-visible:outline-2 focus-visible:outline-(--ui-focus) sm:text-sm';

/** Asks a person before an agent acts: shows exactly what will be done, to approve, edit or deny. */
export function AgentApproval({
  title,
  reason,
  risk,
  fields,
  approveLabel,
  onApprove,
  onDeny,
  outcome,
  className = '',
  headingLevel = 2,
  labels,
}: AgentApprovalProps) {
  const text = useLabels('agentApproval', ENGLISH, labels);
  const Heading = `h${headingLevel}` as const;
  const id = useId();
  const editRef = useRef<HTMLButtonElement>(null);
  const firstFieldRef = useRef<HTMLElement>(null);
  const outcomeRef = useRef<HTMLParagraphElement>(null);
  const [edits, setEdits] = useState<Readonly<Record<string, string>>>({});
  const [isEditing, setIsEditing] = useState(false);
  const [answer, setAnswer] = useState<'approved' | 'denied' | null>(null);
  const [problem, setProblem] = useState('');
  const [announcement, setAnnouncement] = useState('');
  const [isPending, setIsPending] = useState(false);
  const [answering, setAnswering] = useState<'approved' | 'denied'>('approved');

  const shown = outcome ?? (answer && { kind: answer, text: text[answer] });
  const editable = fields.filter(({ edit }) => edit);
  const valueOf = (field: ApprovalField) => edits[field.id] ?? field.value;
  // What was drawn is of the value that came, and no more of what a person made of it.
  const isDrawn = (field: ApprovalField) =>
    field.shown !== undefined && valueOf(field) === field.value && !(isEditing && field.edit);
  const wasEdited = fields.some((field) => valueOf(field) !== field.value);

  // Announced, and not focused: somebody may be typing, and the next Enter would be a yes.
  useEffect(() => setAnnouncement(title), [title]);

  useEffect(() => {
    if (isEditing) firstFieldRef.current?.focus();
  }, [isEditing]);

  useEffect(() => {
    if (answer) outcomeRef.current?.focus();
  }, [answer]);

  async function settle(next: 'approved' | 'denied') {
    if (isPending) return;
    const values = Object.fromEntries(fields.map((field) => [field.id, valueOf(field)]));
    const act = () => (next === 'approved' ? onApprove(values) : onDeny());
    setProblem('');
    setIsPending(true);
    setAnswering(next);
    try {
      await act();
      setIsEditing(false);
      setAnswer(next);
    } catch (error) {
      setProblem(forReader(error) || text.failed);
    }
    setIsPending(false);
  }

  function stopEditing() {
    editRef.current?.focus();
    setIsEditing(false);
  }

  const [Icon, color] = shown
    ? OUTCOMES[shown.kind]
    : ([ShieldQuestion, 'text-(--ui-accent-text)'] as const);
  return (
    <div
      role="group"
      aria-labelledby={`${id}-title`}
      className={`overflow-clip rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface) font-(family-name:--ui-font) text-sm text-(--ui-text) ${className}`}
    >
      <div className="flex gap-3 p-4 sm:p-5">
        <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${color}`} />
        <div className="min-w-0 grow">
          <Heading
            id={`${id}-title`}
            className="text-base/6 font-semibold tracking-tight text-balance"
          >
            {title}
          </Heading>
          {reason && <div className="mt-0.5 text-pretty text-(--ui-text-muted)">{reason}</div>}
          <dl className="mt-4 divide-y divide-(--ui-border) border-y border-(--ui-border)">
            {fields.map((field) => (
              <div key={field.id} className={`gap-4 py-2 ${isDrawn(field) ? '' : 'sm:flex'}`}>
                <dt
                  id={`${id}-${field.id}`}
                  className={`shrink-0 text-(--ui-text-muted) sm:w-20 ${isEditing && field.edit ? 'sm:py-2' : ''}`}
                >
                  {field.label}
                </dt>
                <dd className="min-w-0 grow wrap-anywhere whitespace-pre-line">
                  {isEditing && field.edit ? (
                    <FieldInput
                      field={field}
                      labelledBy={`${id}-${field.id}`}
                      value={valueOf(field)}
                      onChange={(value) => setEdits({ ...edits, [field.id]: value })}
                      onEscape={stopEditing}
                      inputRef={field.id === editable[0]?.id ? firstFieldRef : undefined}
                    />
                  ) : isDrawn(field) ? (
                    <div className="mt-1 whitespace-normal">{field.shown}</div>
                  ) : (
                    <>
                      {field.was && (
                        <>
                          <span className="sr-only">{text.was} </span>
                          <del className="me-2 text-(--ui-text-subtle)">{field.was}</del>
                        </>
                      )}
                      <span className={field.was ? 'font-medium' : ''}>{valueOf(field)}</span>
                    </>
                  )}
                </dd>
              </div>
            ))}
          </dl>
          {wasEdited && <p className="mt-2 text-xs text-(--ui-text-muted)">{text.edited}</p>}
          {risk && !shown && (
            <p className="mt-3 flex gap-2 text-(--ui-warning-text)">
              <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
              <span>{risk}</span>
            </p>
          )}
          <p role="alert" className="mt-3 text-(--ui-danger-text) empty:hidden">
            {problem}
          </p>
        </div>
      </div>
      {shown ? (
        <p
          ref={outcomeRef}
          tabIndex={-1}
          className="border-t border-(--ui-border) bg-(--ui-surface-sunken) px-4 py-3 text-(--ui-text-muted) focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-(--ui-focus) sm:px-5"
        >
          {shown.text}
        </p>
      ) : (
        <div className="flex flex-wrap justify-end gap-2 border-t border-(--ui-border) bg-(--ui-surface-sunken) px-4 py-3 sm:px-5">
          <Button
            pending={isPending && answering === 'denied'}
            labels={{ pending: '' }}
            onClick={() => settle('denied')}
            className="me-auto"
          >
            {text.deny}
          </Button>
          {editable.length > 0 && (
            <Button
              ref={editRef}
              onClick={() => {
                if (isPending) return;
                if (isEditing) stopEditing();
                else setIsEditing(true);
              }}
            >
              {isEditing ? text.doneEditing : text.edit}
            </Button>
          )}
          <Button
            variant="primary"
            pending={isPending && answering === 'approved'}
            labels={{ pending: '' }}
            onClick={() => settle('approved')}
          >
            {approveLabel}
          </Button>
        </div>
      )}
      <p role="status" className="sr-only">
        {isPending ? text.pending : announcement && !shown && text.needed(announcement)}
      </p>
    </div>
  );
}

interface FieldInputProps {
  field: ApprovalField;
  labelledBy: string;
  value: string;
  onChange: (value: string) => void;
  onEscape: () => void;
  inputRef: React.RefObject<HTMLElement | null> | undefined;
}

function FieldInput({ field, labelledBy, value, onChange, onEscape, inputRef }: FieldInputProps) {
  const Input = field.edit === 'text' ? 'textarea' : 'input';
  return (
    <Input
      ref={(element: HTMLElement | null) => {
        if (inputRef) inputRef.current = element;
      }}
      aria-labelledby={labelledBy}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || isComposing(event.nativeEvent)) return;
        event.preventDefault();
        onEscape();
      }}
      className={`${FIELD} ${field.edit === 'text' ? 'field-sizing-content min-h-20' : 'h-(--ui-control)'}`}
    />
  );
}
