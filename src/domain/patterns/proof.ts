import { z } from 'zod';
import { plainText } from './plain-text.ts';

/** A step toward a state: what is pressed or typed, by role and name. */
export const STEP = /^(?:click [a-z]+ ".+"|press [A-Z][A-Za-z]*(?:\+[A-Za-z]+)*|type ".+")$/s;

const STEP_RULE =
  'must be `click <role> "<name>"`, `press <Key>` or `type "<text>"`, such as: click button "Save"';

/** The longest answer in the line above a comparison. */
const MAX_ANSWER_LENGTH = 48;

/** The moment that shows what a version changed (docs/specification.md#versions). */
export const proofSchema = z.strictObject({
  /** A name in the `states` of the example; the default export without it. */
  state: z.string().optional(),
  width: z.int().min(320).max(1600).optional(),
  theme: z.enum(['light', 'dark']).optional(),
  steps: z
    .array(z.string().regex(STEP, { error: STEP_RULE }))
    .max(20)
    .default([]),
  /** Shows the version before in the example of this one; only where that takes the same props. */
  sameExample: z.boolean().optional(),
  /** What there is to see, in one sentence. */
  says: plainText(200),
  /** What looks different, in at most six words. */
  looks: plainText(MAX_ANSWER_LENGTH).optional(),
  /** What it does that the version before does not, likewise. */
  behaves: plainText(MAX_ANSWER_LENGTH).optional(),
});

export type Proof = z.infer<typeof proofSchema>;
