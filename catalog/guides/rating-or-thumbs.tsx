import { ThumbsDown, ThumbsUp } from 'lucide-react';

import { StarRating, Stars } from '../forms-star-rating/component';
import { ToggleButton } from '../forms-toggle-button/component';

function Page({ isProduct, children }: { isProduct: boolean; children: React.ReactNode }) {
  return (
    <section className="grid w-full max-w-md gap-4 self-start text-sm">
      <h1 className="text-base font-semibold tracking-tight">
        {isProduct ? 'Pleat pendant, linen white' : 'Can a linen shade be washed?'}
      </h1>
      <p className="text-(--ui-text-muted)">
        {isProduct
          ? 'A folded shade over a brass ring. €390.'
          : 'No. Dust it with a soft brush; water makes the folds go out of shape.'}
      </p>
      {children}
    </section>
  );
}

function Thumbs({ pressed }: { pressed?: 'up' | 'down' }) {
  return (
    <div role="group" aria-label="Was this right?" className="flex items-center gap-2">
      <ToggleButton
        label="Good"
        icon={<ThumbsUp aria-hidden />}
        defaultPressed={pressed === 'up'}
      />
      <ToggleButton
        label="Bad"
        icon={<ThumbsDown aria-hidden />}
        defaultPressed={pressed === 'down'}
      />
    </div>
  );
}

function stars(isProduct: boolean, value: number | null) {
  const label = isProduct ? 'Your rating' : 'Rate this answer';
  return () => (
    <Page isProduct={isProduct}>
      <StarRating label={label} defaultValue={value} />
    </Page>
  );
}

function average(isProduct: boolean, value: number, count: number) {
  return () => (
    <Page isProduct={isProduct}>
      <Stars value={value} count={count} />
    </Page>
  );
}

function thumbs(isProduct: boolean, pressed?: 'up' | 'down') {
  return () => (
    <Page isProduct={isProduct}>
      <Thumbs {...(pressed && { pressed })} />
    </Page>
  );
}

export default stars(true, null);

export const states = {
  'star-rating product 1': stars(true, null),
  'star-rating product 2': stars(true, 4),
  'star-rating product 3': average(true, 4.3, 1284),
  'star-rating answer 1': stars(false, null),
  'star-rating answer 2': stars(false, 2),
  'star-rating answer 3': average(false, 2, 1),
  'answer-feedback product 1': thumbs(true),
  'answer-feedback product 2': thumbs(true, 'up'),
  'answer-feedback product 3': () => (
    <Page isProduct>
      <p>1,102 of 1,284 people liked it.</p>
    </Page>
  ),
  'answer-feedback answer 1': thumbs(false),
  'answer-feedback answer 2': thumbs(false, 'down'),
  'answer-feedback answer 3': () => (
    <Page isProduct={false}>
      <Thumbs pressed="down" />
      <p>Thank you. What was wrong: outdated, incomplete, not the question?</p>
    </Page>
  ),
};
