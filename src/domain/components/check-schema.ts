import { z } from 'zod';
import { plainText } from '../patterns/plain-text.ts';

/** Checks of one component, and names or values of one list in them. */
const MAX_CHECKS = 20;
const MAX_NAMES = 20;

const name = z
  .string()
  .max(60)
  .regex(/^[A-Za-z][\w-]*$/, { error: 'must be the name of an element, a component or a prop' });

/**
 * A prop, or a part of one: `columns[].align` of each item, `items[-1].href` of the last one, `captions.src`; `children` is
 * the text of an element.
 */
const path = z
  .string()
  .max(100)
  .regex(/^[A-Za-z][\w-]*(?:\[(?:-1)?\]|\.[A-Za-z][\w-]*)*$/, {
    error: 'must be a prop, or a part of one such as columns[].align',
  });

/** One, or any of several. */
const names = z
  .union([name, z.array(name).min(1).max(MAX_NAMES)])
  .transform((given) => [given].flat());

const scalar = z.union([z.string().max(200), z.number(), z.boolean(), z.null()]);

const scalars = z
  .union([scalar, z.array(scalar).min(1).max(MAX_NAMES)])
  .transform((given) => [given].flat());

function byPath<Value extends z.ZodType>(value: Value) {
  return z.record(path, value).refine((given) => Object.keys(given).length <= MAX_NAMES, {
    error: `must have at most ${MAX_NAMES} props`,
  });
}

const valuesByProp = byPath(scalars);

/** A text in which `*` matches any characters, ignoring case. */
const likes = z
  .union([z.string().max(60), z.array(z.string().max(60)).min(1).max(MAX_NAMES)])
  .transform((given) => [given].flat());

const limits = z.strictObject({
  min: z.number().optional(),
  max: z.number().optional(),
  /** Without a fraction. */
  whole: z.literal(true).optional(),
});

const paths = z
  .union([path, z.array(path).min(1).max(MAX_NAMES)])
  .transform((given) => [given].flat());

const selector = {
  /** Components by the names of their exports, elements of HTML in lower case. */
  element: names.optional(),
  /**
   * Calls of functions that the component exports, or of methods of what these return (`createToaster.show`). The members
   * of the object that is given first are then its props.
   */
  call: z
    .union([path, z.array(path).min(1).max(MAX_NAMES)])
    .transform((given) => [given].flat())
    .optional(),
  /** Only calls in a component, which runs them at every render. */
  rendering: z.literal(true).optional(),
  /** Somewhere in one of these. */
  inside: names.optional(),
  /** Where that one has all of these props. */
  around: names.optional(),
  /** As its child. */
  directly: z.literal(true).optional(),
  /** Only where nothing is spread into it. */
  unspread: z.literal(true).optional(),
  /** Only where one of these is in it. */
  holds: names.optional(),
  /** In none of these. */
  outside: names.optional(),
  /** And there in this prop. */
  slot: name.optional(),
  /** Only where all of these props are given. */
  with: names.optional(),
  /** Only where none of these is. */
  without: names.optional(),
  /** Only where these props have one of the values. */
  where: valuesByProp.optional(),
};

const assertion = {
  /** There is no such element. */
  never: z.literal(true).optional(),
  /** One of these props is given. */
  require: names.optional(),
  /** None of these props is given. */
  forbid: names.optional(),
  /** Each of these props has one of the values, if it has a value that the code tells. */
  allow: valuesByProp.optional(),
  /** None of these props has one of the values, in upper or lower case. */
  deny: valuesByProp.optional(),
  /** These props are written so: `2026-11-24`, `2026-11-24T09:30`, the same with an offset such as `+01:00`, `en-GB`. */
  format: byPath(z.enum(['date', 'time', 'instant', 'language'])).optional(),
  /** Each of these props is a text of one of these forms. */
  like: byPath(likes).optional(),
  /** None of these props is a text of one of these forms. */
  unlike: byPath(likes).optional(),
  /** These props are numbers between limits. */
  range: byPath(limits).optional(),
  /** These props are texts with a bounded number of words. */
  words: byPath(limits).optional(),
  /** These props name an item of a list: `current: groups[].items[].id`. */
  refers: byPath(paths).optional(),
  /** Items with these values come before, or after, all others of a list. */
  first: z.strictObject({ prop: path, where: valuesByProp }).optional(),
  last: z.strictObject({ prop: path, where: valuesByProp }).optional(),
  /** Each of these items, of those that have the values, has one of the members, and none of others. */
  each: z
    .strictObject({
      prop: path,
      with: names.optional(),
      where: valuesByProp.optional(),
      require: names.optional(),
      forbid: names.optional(),
    })
    .optional(),
  /** These lists have no value twice. */
  unique: paths.optional(),
  /** These lists rise or fall. */
  sorted: byPath(z.enum(['up', 'down'])).optional(),
  /** These functions return nothing: a promise of theirs is dropped. */
  sync: paths.optional(),
  /** A form can be sent: it holds a button that does. */
  sends: z.literal(true).optional(),
  /** These props do not depend on a condition. */
  fixed: names.optional(),
  /** A list that a prop is given has this many items. */
  count: z
    .strictObject({
      prop: path,
      /** Only items count that have all of these members. */
      with: names.optional(),
      /** And that have one of these values in each member. */
      where: valuesByProp.optional(),
      min: z.int().min(0).max(200).optional(),
      max: z.int().min(0).max(200).optional(),
    })
    .optional(),
  /** At most this many may be siblings. */
  most: z.int().min(1).max(20).optional(),
};

const ASSERTIONS = [
  'never',
  'require',
  'forbid',
  'allow',
  'deny',
  'format',
  'like',
  'unlike',
  'range',
  'words',
  'refers',
  'first',
  'last',
  'each',
  'unique',
  'sorted',
  'fixed',
  'sync',
  'sends',
  'count',
  'most',
] as const;

/** A rule of a component as a selector over JSX (docs/specification.md#checks). */
const checkSchema = z
  .strictObject({
    rule: z
      .string()
      .max(60)
      .regex(/^[a-z][a-z0-9-]*$/, { error: 'must be lower-case words joined by hyphens' }),
    severity: z.enum(['error', 'warning']).default('error'),
    ...selector,
    ...assertion,
    message: plainText(200),
    fix: plainText(200).optional(),
    /** JSX that the check must find something in. */
    counterexample: z.string().max(2000).optional(),
  })
  .refine((check) => ASSERTIONS.filter((key) => check[key] !== undefined).length === 1, {
    error: `must have exactly one of ${ASSERTIONS.join(', ')}`,
  })
  .refine(({ element, call }) => (element === undefined) !== (call === undefined), {
    error: 'must have element or call',
  })
  .refine(
    ({ slot, around, directly, inside }) => inside !== undefined || !(slot ?? around ?? directly),
    { error: 'slot, around and directly need inside' },
  );

/** `checks` of a manifest. */
export const checksSchema = z
  .array(checkSchema)
  .max(MAX_CHECKS)
  .refine((checks) => new Set(checks.map(({ rule }) => rule)).size === checks.length, {
    error: 'must not have two checks of one name',
  });

export type Check = z.infer<typeof checkSchema>;

/** A value that a check names. */
export type CheckValue = z.infer<typeof scalar>;
