'use client';

import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';

export interface HeroProps extends Omit<ComponentProps<'section'>, 'title' | 'children'> {
  /** What it is and for whom, in one line. The title of the page. */
  title: string;
  headingLevel?: 1 | 2 | 3 | 4 | 5 | 6 | undefined;
  /** One or two sentences: what it does that others do not. */
  text?: ReactNode;
  /** A word or two above the title: a category, what is new. */
  eyebrow?: ReactNode;
  /** One primary button and at most one more. */
  actions?: ReactNode;
  /** Below the actions: a price, "No card needed", a rating with its number. */
  proof?: ReactNode;
  /** A picture of the product at work, with its `alt`. It comes after the text for screen readers. */
  media?: ReactNode;
  /** Beside the text, or below it in the middle. */
  layout?: 'split' | 'center' | undefined;
  /** Which side the picture is on, where there is room for both. */
  mediaSide?: 'start' | 'end' | undefined;
}

/** The top of a page for people who do not know the product yet. */
export function Hero(props: HeroProps) {
  const {
    title,
    headingLevel = 1,
    text,
    eyebrow,
    actions,
    proof,
    media,
    layout = 'split',
    ...own
  } = props;
  const { mediaSide = 'end', className = '', ...root } = own;
  const id = useId();
  const Heading = `h${headingLevel}` as const;
  const isSplit = layout === 'split' && Boolean(media);

  return (
    <section
      aria-labelledby={id}
      {...root}
      className={`@container w-full min-w-0 text-start font-(family-name:--ui-font) text-(--ui-text) ${className}`}
    >
      <div
        className={`mx-auto grid max-w-6xl items-center gap-8 px-4 py-10 @3xl:gap-12 @3xl:px-8 @3xl:py-16 ${isSplit ? '@3xl:grid-cols-2' : ''}`}
      >
        <div
          className={`grid min-w-0 gap-5 ${isSplit ? '' : 'mx-auto max-w-3xl justify-items-center text-center'} ${isSplit && mediaSide === 'start' ? '@3xl:order-1' : ''}`}
        >
          <div className="grid gap-3">
            {eyebrow && (
              <div className="text-sm font-medium text-(--ui-accent-text)">{eyebrow}</div>
            )}
            <Heading
              id={id}
              className="text-3xl font-semibold tracking-tight text-balance wrap-anywhere @3xl:text-5xl"
            >
              {title}
            </Heading>
          </div>
          {text && (
            <div className="max-w-prose text-base text-pretty text-(--ui-text-muted) @3xl:text-lg">
              {text}
            </div>
          )}
          {actions && <div className="flex flex-wrap items-center gap-3">{actions}</div>}
          {proof && <div className="text-sm text-(--ui-text-muted)">{proof}</div>}
        </div>
        {media && (
          // Its place is kept while the picture loads: the picture has `width` and `height`.
          <div className="min-w-0 overflow-clip rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface-sunken) [&>img]:block [&>img]:h-auto [&>img]:w-full [&>svg]:block [&>svg]:h-auto [&>svg]:w-full">
            {media}
          </div>
        )}
      </div>
    </section>
  );
}
