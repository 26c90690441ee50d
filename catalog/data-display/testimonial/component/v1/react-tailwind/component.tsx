'use client';

import { useId } from 'react';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';

import { navigate } from '../forms-button/component';
import type { Navigate } from '../forms-button/component';
import { useLabels, useLocale } from '../layout-language-provider/component';

export interface TestimonialProps extends Omit<ComponentProps<'figure'>, 'children'> {
  /** What was said, in the words in which it was said. Cuts are marked by "[…]". */
  quote: string;
  /** The language of the quote, where it is not that of the page. */
  lang?: string | undefined;
  name: string;
  /** What the person does, and where: "Head of housekeeping, Hotel Verano". */
  role: string;
  /** A picture of the person, decorative: `alt=""`. */
  picture?: ReactNode;
  /** The mark of the company. */
  logo?: ReactNode;
  /** Where it can be checked: the whole story, the review. */
  source?: { readonly href: string; readonly label: string } | undefined;
  onNavigate?: Navigate | undefined;
  /** When it was said, `YYYY-MM` or `YYYY-MM-DD`. */
  date?: string | undefined;
  /** What came of it: a number and what it counts. */
  result?: { readonly value: string; readonly label: string } | undefined;
  size?: 'regular' | 'large' | undefined;
  locale?: string | undefined;
  labels?: Partial<TestimonialLabels> | undefined;
}

export interface TestimonialLabels {
  /** Around the quote, as the language does it. */
  open: string;
  close: string;
  /** Of something that was given for it: said where the law wants it. */
  disclosure: string;
}

const ENGLISH: TestimonialLabels = { open: '“', close: '”', disclosure: '' };

/** What a customer said, with who it was and where it can be checked. */
export function Testimonial(props: TestimonialProps) {
  const { quote, lang, name, role, picture, logo, source, onNavigate, date, result, ...own } =
    props;
  const { size = 'regular', locale: givenLocale, labels, className = '', ...root } = own;
  const text = useLabels('testimonial', ENGLISH, labels);
  const locale = useLocale(givenLocale);
  const id = useId();
  const when = dateOf(date, locale);

  return (
    <figure
      aria-labelledby={id}
      {...root}
      className={`grid min-w-0 content-start gap-4 rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface) p-5 text-start font-(family-name:--ui-font) text-sm text-(--ui-text) sm:p-6 ${className}`}
    >
      {logo && <div className="[&_svg]:h-6 [&_img]:h-6">{logo}</div>}
      {result && (
        <p className="grid">
          <span className="text-3xl font-semibold tracking-tight tabular-nums">{result.value}</span>
          <span className="text-(--ui-text-muted)">{result.label}</span>
        </p>
      )}
      <blockquote
        lang={lang}
        cite={source?.href}
        className={`text-pretty wrap-anywhere ${size === 'large' ? 'text-xl/8 font-medium tracking-tight' : 'text-base/6'}`}
      >
        <p>
          {text.open}
          {quote}
          {text.close}
        </p>
      </blockquote>
      <figcaption id={id} className="flex min-w-0 items-center gap-3">
        {picture && (
          <span className="size-10 shrink-0 overflow-clip rounded-full border border-(--ui-border) bg-(--ui-surface-sunken) [&>*]:size-full [&>img]:object-cover">
            {picture}
          </span>
        )}
        <span className="grid min-w-0">
          <span className="font-medium">{name}</span>
          <span className="text-(--ui-text-muted)">{role}</span>
        </span>
      </figcaption>
      {(source || when !== '' || text.disclosure !== '') && (
        <p className="flex flex-wrap gap-x-3 gap-y-1 text-(--ui-text-muted)">
          {source && (
            <a
              href={source.href}
              onClick={(event: MouseEvent<HTMLAnchorElement>) => navigate(event, onNavigate)}
              className="rounded-(--ui-radius-small) text-(--ui-accent-text) underline underline-offset-2 hover:no-underline focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-(--ui-focus)"
            >
              {source.label}
            </a>
          )}
          {when !== '' && <time dateTime={date}>{when}</time>}
          {text.disclosure !== '' && <span>{text.disclosure}</span>}
        </p>
      )}
    </figure>
  );
}

/** "November 2026"; a text that is no date is left out. */
function dateOf(date: string | undefined, locale: string): string {
  const at = date === undefined ? NaN : Date.parse(date.length === 7 ? `${date}-01` : date);
  if (Number.isNaN(at)) return '';
  return new Intl.DateTimeFormat(locale, {
    year: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(at);
}
