import { z } from 'zod';

/** As manifests keep texts of types: `MAX_PROP_TEXT`. */
const propText = z.string().max(400);

/** What code that uses an older version must change, as the type checker finds it. */
export const typeBreakSchema = z.discriminatedUnion('kind', [
  /** An export that is gone. */
  z.strictObject({ kind: z.literal('export'), name: propText }),
  z.strictObject({ kind: z.literal('removed'), component: propText, name: propText }),
  z.strictObject({
    kind: z.literal('required'),
    component: propText,
    name: propText,
    after: propText,
  }),
  /** Values of the older type are not values of the newer one. */
  z.strictObject({
    kind: z.literal('type'),
    component: propText,
    name: propText,
    before: propText,
    after: propText,
  }),
  /** Attributes of an element that are no longer taken. */
  z.strictObject({ kind: z.literal('attributes'), component: propText, name: propText }),
  /** Values of a choice that are gone. */
  z.strictObject({
    kind: z.literal('values'),
    component: propText,
    name: propText,
    gone: z.array(propText).min(1).max(60),
  }),
  /** Another default, for code that does not pass the prop. */
  z.strictObject({
    kind: z.literal('default'),
    component: propText,
    name: propText,
    before: propText,
    after: propText,
  }),
  /** An event, slot, CSS part or CSS variable that is gone. */
  z.strictObject({
    kind: z.literal('member'),
    component: propText,
    member: z.enum(['event', 'slot', 'CSS part', 'CSS variable']),
    name: propText,
  }),
  /** Another type, of which it is not known whether it takes what the older one took. */
  z.strictObject({
    kind: z.literal('unclear'),
    component: propText,
    name: propText,
    before: propText,
    after: propText,
  }),
]);

export type TypeBreak = z.infer<typeof typeBreakSchema>;
