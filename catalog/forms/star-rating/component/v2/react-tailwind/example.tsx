import type { ReactNode } from 'react';

import { StarRating, Stars } from './component';

const MEANINGS = ['Poor', 'Fair', 'Good', 'Very good', 'Excellent'];

/** A delivery is rated, below what others gave. */
export default function StarRatingExample() {
  return (
    <Card>
      <Stars value={4.3} count={1284} />
      <StarRating
        label="How was the delivery?"
        name="delivery"
        defaultValue={4}
        clearable
        labels={{ meaning: (count) => MEANINGS[count - 1] ?? '' }}
      />
    </Card>
  );
}

export const states = {
  Empty: () => (
    <Card>
      <Stars value={null} count={0} />
      <StarRating
        label="How was the delivery?"
        description="Ratings are shown with your company."
      />
    </Card>
  ),
  Invalid: {
    component: () => (
      <Card>
        <StarRating
          label="How was the delivery?"
          required
          labels={{ required: 'Rate the delivery, from one to five stars.' }}
        />
        <button
          type="submit"
          className="h-(--ui-control) justify-self-start rounded-(--ui-radius) border border-transparent bg-(--ui-accent) px-3.5 text-sm font-medium text-(--ui-on-accent)"
        >
          Send
        </button>
      </Card>
    ),
    steps: ['click button "Send"'],
  },
  'Read only and disabled': () => (
    <Card>
      <StarRating label="Your rating of order 2207" readOnly defaultValue={3} />
      <StarRating label="Your rating of order 2211" disabled defaultValue={5} />
    </Card>
  ),
  'Averages in German': () => (
    <Card>
      {[4.95, 2.5, 0.1].map((value) => (
        <Stars
          key={value}
          value={value}
          count={12_840}
          locale="de"
          labels={{
            average: (average, max) => `${average} von ${max} Sternen`,
            count: (_, written) => `${written} Bewertungen`,
          }}
        />
      ))}
    </Card>
  ),
};

function Card({ children }: { readonly children: ReactNode }) {
  return (
    <form className="mx-auto grid w-full max-w-md gap-4 rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface) p-5 font-(family-name:--ui-font) text-(--ui-text) sm:p-6">
      <h2 className="text-base font-semibold tracking-tight">Order 2207, Hotel Verano</h2>
      {children}
    </form>
  );
}
