'use client';

import { Bold, Code, Italic, Link, List, ListOrdered, Quote, Redo2, Undo2 } from 'lucide-react';
import { EditorView } from 'prosemirror-view';
import { useEffect, useId, useRef, useState } from 'react';
import type { ReactNode, Ref } from 'react';
import type { Command, EditorState } from 'prosemirror-state';

import { fieldAttributes, FieldFrame, useField } from '../forms-text-field/component';
import type { FieldProps, FieldValue } from '../forms-text-field/component';
import { ToggleButton } from '../forms-toggle-button/component';
import { Toolbar } from '../forms-toolbar/component';
import { useLabels } from '../layout-language-provider/component';
import { blockAt, createState, FORMATS, linkAt, redo, setBlock, setLink, undo } from './commands';
import type { BlockKind, FormatName } from './commands';
import { BUTTON, LinkPanel, SMALL_FIELD } from './link-panel';
import type { LinkLabels } from './link-panel';
import { writeMarkdown } from './markdown';

/** Holds Markdown (CommonMark without HTML and pictures). Nothing is an empty text. */
export interface RichTextProps extends Omit<FieldProps, 'ref'>, FieldValue<string> {
  /** The levels of headings that can be chosen: those below the heading of the page. */
  headings?: readonly number[] | undefined;
  /** Height at first, in lines. The field grows with its text. */
  rows?: number | undefined;
  /** Of characters without their format. A longer text stays and blocks the form. */
  maxLength?: number | undefined;
  placeholder?: string | undefined;
  /** What is wrong with a text and how to fix it, or an empty text. Blocks the form. */
  validate?: ((value: string) => string) | undefined;
  /** The control of the form: focusing it puts the caret into the text. */
  ref?: Ref<HTMLTextAreaElement | null> | undefined;
  labels?: Partial<RichTextLabels> | undefined;
}

export interface RichTextLabels extends LinkLabels {
  /** Names the tools: "Format of Note". */
  tools: (label: string) => string;
  block: string;
  text: string;
  /** The first of `headings` is 1, whatever its level in the page. */
  heading: (rank: number) => string;
  codeBlock: string;
  bold: string;
  italic: string;
  code: string;
  bullets: string;
  numbers: string;
  quote: string;
  link: string;
  undo: string;
  redo: string;
  required: string;
  /** Under the field; negative if the text is too long. */
  remaining: (count: number) => string;
  tooLong: (excess: number) => string;
}

const characters = (count: number) => (count === 1 ? '1 character' : `${count} characters`);

const ENGLISH: RichTextLabels = {
  tools: (label) => `Format of ${label}`,
  block: 'Kind of paragraph',
  text: 'Text',
  heading: (rank) => (rank === 1 ? 'Heading' : `Heading ${rank}`),
  codeBlock: 'Code',
  bold: 'Bold',
  italic: 'Italic',
  code: 'Code in a line',
  bullets: 'Bulleted list',
  numbers: 'Numbered list',
  quote: 'Quote',
  link: 'Link',
  address: 'Address of the link',
  applyLink: 'Apply',
  removeLink: 'Remove link',
  noAddress: 'Enter an address such as https://larkfield.example.',
  undo: 'Undo',
  redo: 'Redo',
  required: 'Enter a text.',
  remaining: (count) =>
    count < 0 ? `${characters(-count)} too many` : `${characters(count)} left`,
  tooLong: (excess) => `Shorten the text by ${characters(excess)}.`,
};

const MARKS: readonly (readonly [FormatName, ReactNode])[] = [
  ['bold', <Bold aria-hidden key="bold" />],
  ['italic', <Italic aria-hidden key="italic" />],
  ['code', <Code aria-hidden key="code" />],
];
const BLOCKS: readonly (readonly [FormatName, ReactNode])[] = [
  ['bullets', <List aria-hidden key="bullets" />],
  ['numbers', <ListOrdered aria-hidden key="numbers" />],
  ['quote', <Quote aria-hidden key="quote" />],
];

const PROSE =
  'min-w-0 px-3 py-2 text-base/6 wrap-anywhere whitespace-break-spaces outline-none sm:text-sm/6 [&_a]:text-(--ui-accent-text) [&_a]:underline [&_blockquote]:border-s-2 [&_blockquote]:border-(--ui-border-strong) [&_blockquote]:ps-3 [&_blockquote]:text-(--ui-text-muted) [&_code]:rounded-(--ui-radius-small) [&_code]:bg-(--ui-surface-sunken) [&_code]:px-1 [&_code]:font-(family-name:--ui-font-mono) [&_code]:text-[0.9em] [&_h1]:text-xl [&_h1]:font-semibold [&_h2]:text-lg [&_h2]:font-semibold [&_h3]:text-base [&_h3]:font-semibold [&_h4]:font-semibold [&_h5]:font-semibold [&_h6]:font-semibold [&_hr]:border-(--ui-border-strong) [&_ol]:list-decimal [&_ol]:ps-6 [&_pre]:rounded-(--ui-radius) [&_pre]:bg-(--ui-surface-sunken) [&_pre]:p-3 [&_pre_code]:bg-transparent [&_pre_code]:p-0 [&_ul]:list-disc [&_ul]:ps-6 [&>*+*]:mt-2';

/** Text with headings, lists and links, kept as Markdown. */
export function RichText(props: RichTextProps) {
  const { value, defaultValue = '', onValueChange, validate, maxLength, labels, ...own } = props;
  const { headings = [2, 3], rows = 6, placeholder, ref, ...rest } = own;
  const { label, name, required = false, readOnly = false, ...root } = rest;
  const text = useLabels('richText', ENGLISH, labels);
  const id = useId();
  const hostRef = useRef<HTMLDivElement>(null);
  const viewRef = useRef<EditorView>(null);
  const toolsRef = useRef<HTMLDivElement>(null);
  /** Null on the server and without scripts: then the text area is the field. */
  const [editor, setEditor] = useState<EditorState | null>(null);
  /** The address that is being typed. */
  const [address, setAddress] = useState<string | null>(null);
  const length = editor ? editor.doc.textBetween(0, editor.doc.content.size, '\n').length : 0;
  const left = maxLength === undefined ? Infinity : maxLength - length;
  const field = useField<string, HTMLTextAreaElement>({
    value,
    defaultValue,
    onValueChange,
    validate: (): string => {
      if (field.value.trim() === '') return required ? text.required : '';
      return left < 0 ? text.tooLong(-left) : (validate?.(field.value) ?? '');
    },
    ref,
  });
  const { inputRef, controlRef, problem, setProblem, value: current } = field;
  const isFixed = readOnly || root.disabled === true;
  const shown = fieldAttributes(id, problem, rest);

  /** The Markdown that the view shows. */
  const sourceRef = useRef('');
  // What the view calls is that of the newest render.
  const changeRef = useRef(field.commit);
  const blurRef = useRef(() => {});
  useEffect(() => {
    changeRef.current = field.commit;
    blurRef.current = () => {
      if (current.trim() !== '') setProblem(inputRef.current?.validationMessage ?? '');
    };
  });

  useEffect(() => {
    const host = hostRef.current;
    if (!host) return;
    // What was typed before React came, too.
    sourceRef.current = inputRef.current?.value ?? '';
    const view = new EditorView(host, {
      state: createState(sourceRef.current),
      dispatchTransaction(change) {
        const next = view.state.apply(change);
        view.updateState(next);
        setEditor(next);
        if (!change.docChanged) return;
        sourceRef.current = writeMarkdown(next.doc);
        changeRef.current(sourceRef.current);
      },
      handleDOMEvents: { blur: () => blurRef.current() },
    });
    viewRef.current = view;
    setEditor(view.state);
    return () => {
      viewRef.current = null;
      view.destroy();
    };
  }, [inputRef]);

  function openLink() {
    const view = viewRef.current;
    if (!view || isFixed) return false;
    setAddress(linkAt(view.state).href);
    return true;
  }

  /** The keys that are not those of the text itself; whether it was one. */
  function pressInText(event: globalThis.KeyboardEvent): boolean {
    const isMod = event.ctrlKey || event.metaKey;
    if (isMod && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k') {
      event.preventDefault();
      return openLink();
    }
    if (event.altKey && event.key === 'F10') {
      [...(toolsRef.current?.querySelectorAll<HTMLElement>('select, button') ?? [])]
        .find((tool) => tool.tabIndex === 0)
        ?.focus();
      return true;
    }
    return false;
  }

  useEffect(() => {
    const view = viewRef.current;
    if (!view) return;
    view.setProps({
      editable: () => !isFixed,
      attributes: {
        id: `${id}-text`,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        'aria-describedby': shown['aria-describedby'],
        'aria-invalid': String(shown['aria-invalid']),
        ...(required && { 'aria-required': 'true' }),
        ...(readOnly && { 'aria-readonly': 'true', tabindex: '0' }),
        ...(root.disabled && { 'aria-disabled': 'true' }),
        ...(placeholder && { 'aria-placeholder': placeholder }),
        class: PROSE,
      },
      handleKeyDown: (_, event) => pressInText(event),
    });
    // A value that comes from outside, or was not taken.
    if (sourceRef.current === current) return;
    sourceRef.current = current;
    view.updateState(createState(current));
    setEditor(view.state);
  });

  function run(command: Command) {
    const view = viewRef.current;
    if (!view || isFixed) return;
    command(view.state, view.dispatch);
  }

  /** By pointer the text keeps the caret; a choice by keyboard leaves the tools. */
  function runAndReturn(command: Command) {
    run(command);
    viewRef.current?.focus();
  }

  function toggle(format: FormatName, icon: ReactNode) {
    return (
      <ToggleButton
        key={format}
        size="small"
        label={text[format]}
        icon={icon}
        pressed={editor !== null && FORMATS[format].isOn(editor)}
        onPressedChange={() => run(FORMATS[format].command)}
        shortcut={FORMATS[format].keys.replace('Mod', 'Control').replaceAll('-', '+')}
      />
    );
  }

  function act(label: string, icon: ReactNode, command: Command) {
    const isPossible = editor !== null && command(editor);
    return (
      <button
        type="button"
        aria-label={label}
        title={label}
        aria-disabled={!isPossible}
        onClick={() => run(command)}
        className={`${BUTTON} border-transparent`}
      >
        {icon}
      </button>
    );
  }

  const kind = editor ? blockAt(editor) : 0;
  const isLink = editor !== null && linkAt(editor).href !== '';
  const levels =
    typeof kind === 'number' && kind > 0 ? [...new Set([...headings, kind])] : headings;
  const ranks = levels.toSorted((a, b) => a - b);

  return (
    <FieldFrame
      {...root}
      id={id}
      label={label}
      name={name}
      problem={problem}
      values={editor ? [current] : undefined}
      controlRef={controlRef}
    >
      <div
        className={`grid min-w-0 rounded-(--ui-radius) border border-(--ui-border-strong) -outline-offset-1 has-[[role=textbox]:focus-visible,textarea:focus-visible]:outline-2 has-[[role=textbox]:focus-visible,textarea:focus-visible]:outline-(--ui-focus) has-aria-invalid:border-(--ui-danger-text) ${isFixed ? 'bg-(--ui-surface-sunken)' : 'bg-(--ui-surface)'} ${root.disabled ? 'cursor-not-allowed text-(--ui-text-muted)' : ''}`}
      >
        {editor && !isFixed && (
          <div ref={toolsRef}>
            <Toolbar
              label={text.tools(label)}
              controls={`${id}-text`}
              // A press on a tool leaves the caret where it is.
              onMouseDown={(event) => {
                if (!(event.target instanceof HTMLSelectElement)) event.preventDefault();
              }}
              onKeyDown={(event) => {
                if (event.key !== 'Escape') return;
                event.preventDefault();
                event.stopPropagation();
                viewRef.current?.focus();
              }}
              className="rounded-none! border-x-0! border-t-0! bg-transparent!"
            >
              <select
                aria-label={text.block}
                value={kind}
                onChange={(event) => {
                  const { value: chosen } = event.target;
                  const next: BlockKind = chosen === 'code' ? 'code' : Number(chosen);
                  runAndReturn(setBlock(next));
                }}
                className={`${SMALL_FIELD} max-w-36 border-transparent`}
              >
                <option value={0}>{text.text}</option>
                {ranks.map((level, index) => (
                  <option key={level} value={level}>
                    {text.heading(index + 1)}
                  </option>
                ))}
                <option value="code">{text.codeBlock}</option>
              </select>
              {MARKS.map(([format, icon]) => toggle(format, icon))}
              {BLOCKS.map(([format, icon]) => toggle(format, icon))}
              <ToggleButton
                size="small"
                label={text.link}
                icon={<Link aria-hidden />}
                pressed={isLink}
                aria-expanded={address !== null}
                onPressedChange={() => void openLink()}
                shortcut="Control+K"
              />
              {/* On the same line, also where the tools need two. */}
              <span className="flex gap-1">
                {act(text.undo, <Undo2 aria-hidden className="rtl:-scale-x-100" />, undo)}
                {act(text.redo, <Redo2 aria-hidden className="rtl:-scale-x-100" />, redo)}
              </span>
            </Toolbar>
          </div>
        )}
        {address !== null && (
          <LinkPanel
            address={address}
            text={text}
            isLink={isLink}
            onAddressChange={setAddress}
            onApply={(href) => {
              setAddress(null);
              runAndReturn(setLink(href));
            }}
            onCancel={() => {
              setAddress(null);
              viewRef.current?.focus();
            }}
          />
        )}
        <div className="relative grid min-w-0">
          {editor?.doc.textContent === '' && editor.doc.childCount === 1 && placeholder && (
            <span
              aria-hidden
              className="pointer-events-none absolute inset-x-3 top-2 truncate text-base/6 text-(--ui-text-subtle) sm:text-sm/6"
            >
              {placeholder}
            </span>
          )}
          <div
            ref={hostRef}
            style={{ minBlockSize: `calc(${rows} * 1.5rem + 1rem)` }}
            className={editor ? 'grid max-h-[max(24rem,60dvh)] min-w-0 overflow-y-auto' : 'hidden'}
          />
          <textarea
            ref={inputRef}
            {...shown}
            aria-hidden={editor !== null}
            tabIndex={editor ? -1 : undefined}
            name={editor ? undefined : name}
            rows={rows}
            placeholder={placeholder}
            value={current}
            onChange={(event) => field.commit(event.target.value)}
            // The label, a refused form and the caller's ref put focus here.
            onFocus={() => viewRef.current?.focus()}
            onInvalid={field.onInvalid}
            className={
              editor
                ? 'pointer-events-none absolute inset-x-0 bottom-0 h-px resize-none opacity-0'
                : 'bg-transparent px-3 py-2 text-base outline-none sm:text-sm'
            }
          />
        </div>
      </div>
      {maxLength !== undefined && editor && (
        <p
          className={`justify-self-end tabular-nums ${left < 0 ? 'font-medium text-(--ui-danger-text)' : 'text-(--ui-text-muted)'}`}
        >
          {text.remaining(left)}
        </p>
      )}
    </FieldFrame>
  );
}
