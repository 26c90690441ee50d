'use client';

import { ExternalLink, FileText } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode } from 'react';

import { placeBeside } from '../forms-button/component';
import { useLabels } from '../layout-language-provider/component';

export interface Source {
  id: string;
  /** As in the document: "Trade price list 2026". */
  title: string;
  /** Where it is from, and when it was changed: "Larkfield drive · Nov 3, 2026". */
  origin: string;
  /** The passage, word for word. Without it the preview says that it is gone. */
  quote?: string | undefined;
  /** Leads to the passage where possible. */
  href?: string | undefined;
}

export interface CitationsProps {
  /** Plain text; an empty line starts a paragraph, `[^id]` cites a source. Unknown ids are left out. */
  text: string;
  sources: readonly Source[];
  /** One below the heading of the answer. */
  headingLevel?: 1 | 2 | 3 | 4 | 5 | 6 | undefined;
  className?: string | undefined;
  labels?: Partial<CitationsLabels> | undefined;
}

/** Every text that the component brings along, for translation. */
export interface CitationsLabels {
  marker: (number: number, title: string) => string;
  sources: (sources: number) => string;
  none: string;
  open: string;
  gone: string;
}

const ENGLISH: CitationsLabels = {
  marker: (number, title) => `Source ${number}: ${title}`,
  sources: (sources) => (sources === 1 ? '1 source' : `${sources} sources`),
  none: 'This answer is not based on your documents.',
  open: 'Open source',
  gone: 'The passage is no longer in this document.',
};

const FOCUS = 'focus-visible:outline-2 focus-visible:outline-(--ui-focus)';

/** A text whose statements lead to the passages they come from. Sources are numbered as they appear. */
export function Citations({
  text,
  sources,
  headingLevel = 3,
  className = '',
  labels,
}: CitationsProps) {
  const words = useLabels('citations', ENGLISH, labels);
  const baseId = useId();
  const Heading = `h${headingLevel}` as const;
  const cited = [...text.matchAll(/\[\^([^\]]+)\]/g)].flatMap(([, id]) =>
    sources.filter((source) => source.id === id),
  );
  const numbered = [...new Set(cited)];

  /** A mark and the word before it stay on one line: every second part is such a group. */
  function withMarkers(paragraph: string): ReactNode[] {
    return paragraph.split(/(\S*(?:\s*\[\^[^\]]+\])+)/).map((part, index) => {
      if (index % 2 === 0) return part;
      const [word = '', ...ids] = part.split(/\s*\[\^/);
      const markers = ids.map((id) => numbered.findIndex((source) => `${source.id}]` === id));
      return (
        <span key={index} className="whitespace-nowrap">
          {word}
          {markers.map((at) => {
            const source = numbered[at];
            return source && <Marker key={at} source={source} number={at + 1} words={words} />;
          })}
        </span>
      );
    });
  }

  return (
    <div
      className={`font-(family-name:--ui-font) text-sm/6 text-pretty text-(--ui-text) ${className}`}
    >
      <div className="grid gap-3">
        {text.split(/\n{2,}/).map((paragraph, index) => (
          <p key={index}>{withMarkers(paragraph)}</p>
        ))}
      </div>
      {numbered.length === 0 ? (
        <p className="mt-4 text-(--ui-text-muted)">{words.none}</p>
      ) : (
        <section
          aria-labelledby={`${baseId}-sources`}
          className="mt-5 border-t border-(--ui-border) pt-3"
        >
          <Heading id={`${baseId}-sources`} className="font-medium">
            {words.sources(numbered.length)}
          </Heading>
          <ol className="mt-1.5 grid gap-1 text-sm/5">
            {numbered.map((source, index) => (
              <li key={source.id} className="flex gap-2.5 py-1">
                <span className="w-5 shrink-0 text-end text-(--ui-text-subtle) tabular-nums">
                  {index + 1}
                </span>
                <span className="min-w-0 wrap-anywhere">
                  <Title source={source} />
                  <span className="block text-(--ui-text-muted)">{source.origin}</span>
                </span>
              </li>
            ))}
          </ol>
        </section>
      )}
    </div>
  );
}

interface MarkerProps {
  source: Source;
  number: number;
  words: CitationsLabels;
}

/** The browser opens the popover, closes it on Escape and returns focus to the marker. */
function Marker({ source, number, words }: MarkerProps) {
  const id = useId();
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={words.marker(number, source.title)}
        className={`relative ms-0.5 inline-grid h-4.5 min-w-4.5 place-items-center rounded-(--ui-radius-small) border border-transparent bg-(--ui-accent-soft) px-1 align-[0.15em] text-xs/none font-medium text-(--ui-accent-text) tabular-nums before:absolute before:-inset-1.5 hover:border-(--ui-accent-text) has-[+:popover-open]:border-(--ui-accent) has-[+:popover-open]:bg-(--ui-accent) has-[+:popover-open]:text-(--ui-on-accent) ${FOCUS} focus-visible:outline-offset-1`}
      >
        {number}
      </button>
      <span
        id={id}
        popover="auto"
        role="group"
        onToggle={({ currentTarget: box }) => placeBeside(box.previousElementSibling, box)}
        aria-label={words.marker(number, source.title)}
        className="inset-auto m-2 hidden w-80 max-w-[calc(100vw-2rem)] rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface-raised) bg-clip-padding p-4 text-sm/5 text-(--ui-text) opacity-0 shadow-(--ui-shadow) transition-[opacity,display,overlay] transition-discrete duration-(--ui-duration) ease-(--ui-ease) whitespace-normal [position-area:block-end_span-inline-end] [position-try-fallbacks:flip-inline,flip-block,flip-block_flip-inline] open:block open:opacity-100 starting:open:opacity-0"
      >
        <span className="flex gap-2.5">
          <FileText aria-hidden className="mt-0.5 size-4 shrink-0 text-(--ui-text-subtle)" />
          <span className="min-w-0 wrap-anywhere">
            <span className="block font-medium">{source.title}</span>
            <span className="block text-(--ui-text-muted)">{source.origin}</span>
          </span>
        </span>
        {source.quote ? (
          <q className="mt-3 block border-s-2 border-(--ui-accent-text) ps-3 text-pretty">
            {source.quote}
          </q>
        ) : (
          <span className="mt-3 block text-(--ui-text-muted)">{words.gone}</span>
        )}
        {source.href && (
          <a
            href={source.href}
            className={`mt-3 inline-flex items-center gap-1.5 rounded-(--ui-radius-small) font-medium text-(--ui-accent-text) hover:underline ${FOCUS} focus-visible:outline-offset-2`}
          >
            {words.open}
            <ExternalLink aria-hidden className="size-3.5 rtl:-scale-x-100" />
          </a>
        )}
      </span>
    </>
  );
}

function Title({ source: { href, title } }: { source: Source }) {
  if (href === undefined) return <span className="font-medium">{title}</span>;
  return (
    <a
      href={href}
      className={`rounded-(--ui-radius-small) font-medium text-(--ui-accent-text) hover:underline ${FOCUS} focus-visible:outline-offset-2`}
    >
      {title}
    </a>
  );
}
