'use client';

import { useId } from 'react';
import type { ComponentProps } from 'react';

import { useLabels } from '../layout-language-provider/component';

export interface SkipLinkProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Where to: the id of `<main>`, and at most two more, such as the search. */
  targets?: readonly SkipTarget[] | undefined;
  labels?: Partial<SkipLinkLabels> | undefined;
}

export interface SkipTarget {
  id: string;
  /** "Skip to search". */
  label: string;
}

export interface SkipLinkLabels {
  /** Names the links, where there are several. */
  skip: string;
  content: string;
}

const ENGLISH: SkipLinkLabels = { skip: 'Skip links', content: 'Skip to content' };

const LINK =
  'pointer-events-auto inline-flex min-h-(--ui-control) items-center rounded-(--ui-radius) border border-(--ui-border-strong) bg-(--ui-surface-raised) px-3.5 font-medium text-(--ui-accent-text) underline underline-offset-2 shadow-(--ui-shadow) outline-none focus:outline-2 focus:outline-offset-2 focus:outline-(--ui-focus) not-focus:sr-only';

/** The first thing in a page that takes focus. It leads past what is the same on each page. */
export function SkipLink(props: SkipLinkProps) {
  const { targets, labels, className = '', ...root } = props;
  const text = useLabels('skipLink', ENGLISH, labels);
  const id = useId();
  const all = targets ?? [{ id: 'main', label: text.content }];

  return (
    <div
      {...root}
      role={all.length > 1 ? 'navigation' : undefined}
      aria-label={all.length > 1 ? text.skip : undefined}
      className={`pointer-events-none fixed inset-x-0 top-0 z-50 flex p-2 font-(family-name:--ui-font) text-sm ${className}`}
    >
      {all.map((target) => (
        <a
          key={`${id}-${target.id}`}
          href={`#${target.id}`}
          onClick={(event) => {
            const found = document.getElementById(target.id);
            // Without a target the browser does what it can.
            if (!found) return;
            event.preventDefault();
            reach(found);
          }}
          className={LINK}
        >
          {target.label}
        </a>
      ))}
    </div>
  );
}

/** Focus, not just the scroll position. The address stays, since a router may read its fragment. */
function reach(target: HTMLElement) {
  if (!target.matches('a[href], button, input, select, textarea, [tabindex]')) {
    target.tabIndex = -1;
    // A content is no control: no ring around all of it.
    target.style.outline = 'none';
    target.addEventListener('blur', () => target.removeAttribute('tabindex'), { once: true });
  }
  target.focus({ preventScroll: true });
  target.scrollIntoView({ block: 'start' });
}
