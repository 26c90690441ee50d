'use client';

import { CircleAlert, EyeOff, FileText, Globe, Mail, Table2, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { ComponentProps } from 'react';

import { Button, navigate } from '../forms-button/component';
import type { Navigate } from '../forms-button/component';
import { useLabels } from '../layout-language-provider/component';

export interface Source {
  id: string;
  /** As it is numbered in the answer; without it the source was read and not cited. */
  number?: number | undefined;
  title: string;
  kind: 'web' | 'file' | 'mail' | 'data';
  href?: string | undefined;
  /** Where it is from: "weaver.example", "Price lists". */
  place?: string | undefined;
  /** Of when it is, in the reader's words: "November 2026". */
  date?: string | undefined;
  /** What was taken from it, word for word. Shown as text. */
  passages?: readonly string[] | undefined;
  /** Why it could not be read. */
  problem?: string | undefined;
}

export interface SourcesPanelProps extends Omit<ComponentProps<'section'>, 'title' | 'children'> {
  /** What the sources are of: "Sources of this answer". */
  title: string;
  sources: readonly Source[];
  /** The one that a citation points at. It is brought into view and marked. */
  activeId?: string | null | undefined;
  onActiveIdChange?: ((id: string) => void) | undefined;
  /** Leaves a source out of the next answer. */
  onExclude?: ((id: string) => Promise<unknown> | void) | undefined;
  excludedIds?: readonly string[] | undefined;
  onClose?: (() => void) | undefined;
  onNavigate?: Navigate | undefined;
  /** Sources are still being read. */
  loading?: boolean | undefined;
  headingLevel?: 1 | 2 | 3 | 4 | 5 | 6 | undefined;
  labels?: Partial<SourcesPanelLabels> | undefined;
}

/** Every text that is not data, for translation. */
export interface SourcesPanelLabels {
  cited: (sources: number) => string;
  read: (sources: number) => string;
  failed: (sources: number) => string;
  kinds: Readonly<Record<Source['kind'], string>>;
  number: (number: number) => string;
  passage: string;
  more: (passages: number) => string;
  exclude: (title: string) => string;
  excluded: string;
  excluding: string;
  notExcluded: string;
  close: string;
  loading: string;
  empty: string;
}

const ENGLISH: SourcesPanelLabels = {
  cited: (sources) => `Cited (${sources})`,
  read: (sources) => `Read, not cited (${sources})`,
  failed: (sources) => `Could not be read (${sources})`,
  kinds: { web: 'Web page', file: 'File', mail: 'Mail', data: 'Data' },
  number: (number) => `Source ${number}`,
  passage: 'Passage',
  more: (passages) => (passages === 1 ? '1 more passage' : `${passages} more passages`),
  exclude: (title) => `Leave out ${title}`,
  excluded: 'Left out of the next answer',
  excluding: 'Leaving out',
  notExcluded: 'It could not be left out. Try again.',
  close: 'Close sources',
  loading: 'Reading sources',
  empty: 'The answer rests on no sources.',
};

const ICONS = { web: Globe, file: FileText, mail: Mail, data: Table2 };
const FOCUS =
  'focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-(--ui-focus)';

/** What stands below a heading of this level. */
const BELOW = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'h6'] as const;

/** All that an answer rests on: what is cited, what was only read, and what could not be read. */
export function SourcesPanel(props: SourcesPanelProps) {
  const {
    title,
    sources,
    activeId,
    onActiveIdChange,
    onExclude,
    excludedIds = [],
    onClose,
    ...own
  } = props;
  const { onNavigate, loading = false, headingLevel = 2, labels, className = '', ...root } = own;
  const text = useLabels('sourcesPanel', ENGLISH, labels);
  const id = useId();
  const listRef = useRef<HTMLDivElement>(null);
  const [openIds, setOpenIds] = useState<ReadonlySet<string>>(new Set());
  const Heading = `h${headingLevel}` as const;
  const Sub = BELOW[headingLevel];
  const readable = sources.filter(({ problem }) => !problem);
  const groups = [
    { name: text.cited, of: readable.filter(({ number }) => number !== undefined) },
    { name: text.read, of: readable.filter(({ number }) => number === undefined) },
    { name: text.failed, of: sources.filter(({ problem }) => problem) },
  ].filter(({ of }) => of.length > 0);

  useEffect(() => {
    if (!activeId) return;
    const items = [...(listRef.current?.querySelectorAll<HTMLElement>('[data-source]') ?? [])];
    // Into view, without taking focus away from the citation.
    items
      .find(({ dataset }) => dataset['source'] === activeId)
      ?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  return (
    <section
      {...root}
      aria-labelledby={`${id}-title`}
      aria-busy={loading}
      className={`flex min-h-0 flex-col overflow-clip rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface) text-start font-(family-name:--ui-font) text-sm font-normal whitespace-normal text-(--ui-text) ${className}`}
    >
      <header className="flex items-center gap-2 border-b border-(--ui-border) py-2 ps-4 pe-2">
        <Heading
          id={`${id}-title`}
          className="min-w-0 grow py-1 font-semibold tracking-tight wrap-anywhere"
        >
          {title}
        </Heading>
        {onClose && (
          <Button
            size="small"
            variant="quiet"
            icon={<X aria-hidden />}
            aria-label={text.close}
            onClick={() => onClose()}
          />
        )}
      </header>
      <div ref={listRef} className="min-h-0 overflow-y-auto px-2 py-2">
        {groups.length === 0 && (
          <p className="p-2 text-(--ui-text-muted)">{loading ? text.loading : text.empty}</p>
        )}
        {groups.map(({ name, of }, at) => (
          <div key={at} className="not-first:mt-3">
            <Sub
              id={`${id}-${at}`}
              className="px-2 py-1 text-xs font-medium text-(--ui-text-muted) tabular-nums"
            >
              {name(of.length)}
            </Sub>
            <ol aria-labelledby={`${id}-${at}`}>
              {of.map((source) => {
                const isExcluded = excludedIds.includes(source.id);
                const Icon = source.problem ? CircleAlert : ICONS[source.kind];
                const [first, ...others] = source.passages ?? [];
                const isOpen = openIds.has(source.id);
                const head = (
                  <span className={`font-medium wrap-anywhere ${isExcluded ? 'line-through' : ''}`}>
                    {source.title}
                  </span>
                );
                return (
                  <li
                    key={source.id}
                    data-source={source.id}
                    aria-current={activeId === source.id || undefined}
                    className="scroll-my-2 rounded-(--ui-radius-small) border border-transparent p-2 aria-[current=true]:border-(--ui-accent-text) aria-[current=true]:bg-(--ui-accent-soft)"
                  >
                    <div className="flex items-start gap-2.5">
                      <span className="flex shrink-0 items-center gap-1.5 pt-0.5 text-(--ui-text-subtle)">
                        {source.number !== undefined && (
                          <span className="min-w-5 rounded-(--ui-radius-small) bg-(--ui-active) px-1 text-center text-xs/4 font-medium text-(--ui-text) tabular-nums">
                            <span className="sr-only">{text.number(source.number)}</span>
                            <span aria-hidden>{source.number}</span>
                          </span>
                        )}
                        <Icon
                          aria-hidden
                          className={`size-4 ${source.problem ? 'text-(--ui-danger-text)' : ''}`}
                        />
                      </span>
                      <div className="min-w-0 grow">
                        {source.href ? (
                          <a
                            href={source.href}
                            onClick={(event) => {
                              onActiveIdChange?.(source.id);
                              navigate(event, onNavigate);
                            }}
                            className={`rounded-(--ui-radius-small) text-(--ui-accent-text) underline-offset-2 hover:underline ${FOCUS}`}
                          >
                            {head}
                          </a>
                        ) : (
                          head
                        )}
                        <p className="text-xs text-(--ui-text-muted)">
                          {[text.kinds[source.kind], source.place, source.date]
                            .filter(Boolean)
                            .join(' · ')}
                        </p>
                        {source.problem && (
                          <p className="mt-1 text-(--ui-danger-text)">{source.problem}</p>
                        )}
                        {isExcluded && (
                          <p className="mt-1 text-(--ui-text-muted)">{text.excluded}</p>
                        )}
                      </div>
                      {onExclude && !isExcluded && !source.problem && (
                        <Button
                          size="small"
                          variant="quiet"
                          icon={<EyeOff aria-hidden />}
                          aria-label={text.exclude(source.title)}
                          labels={{ pending: text.excluding, failed: () => text.notExcluded }}
                          onClick={async (event) => {
                            const item = event.currentTarget.closest('li');
                            await onExclude(source.id);
                            // Its button goes away: the source takes focus, and says what became of it.
                            item?.setAttribute('tabindex', '-1');
                            item?.focus();
                          }}
                        />
                      )}
                    </div>
                    {first !== undefined && (
                      <div className="mt-1.5 ps-7">
                        {(isOpen ? [first, ...others] : [first]).map((passage, of) => (
                          <blockquote
                            key={of}
                            dir="auto"
                            className="mt-1 border-s-2 border-(--ui-border-strong) ps-3 wrap-anywhere text-(--ui-text-muted)"
                          >
                            <span className="sr-only">{text.passage}: </span>
                            {passage}
                          </blockquote>
                        ))}
                        {others.length > 0 && (
                          <button
                            type="button"
                            aria-expanded={isOpen}
                            onClick={() =>
                              setOpenIds(
                                new Set(
                                  isOpen
                                    ? [...openIds].filter((each) => each !== source.id)
                                    : [...openIds, source.id],
                                ),
                              )
                            }
                            className={`mt-1 min-h-(--ui-control-small) rounded-(--ui-radius-small) border border-transparent px-2 text-xs font-medium text-(--ui-text-muted) hover:bg-(--ui-hover) active:bg-(--ui-active) ${FOCUS}`}
                          >
                            {text.more(others.length)}
                          </button>
                        )}
                      </div>
                    )}
                  </li>
                );
              })}
            </ol>
          </div>
        ))}
      </div>
      <p role="status" className="sr-only">
        {loading && text.loading}
      </p>
    </section>
  );
}
