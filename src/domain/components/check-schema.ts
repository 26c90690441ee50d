import { z } from 'zod';
import { plainText } from '../patterns/plain-text.ts';

/** Checks of one component, and names or values of one list in them. */
const MAX_CHECKS = 20;
const MAX_NAMES = 20;

const name = z
  .string()
  .max(60)
  .regex(/^[A-Za-z][\w-]*$/, { error: 'must be the name of an element, a component or a prop' });

/** One, or any of several. */
const names = z
  .union([name, z.array(name).min(1).max(MAX_NAMES)])
  .transform((given) => [given].flat());

const scalar = z.union([z.string().max(200), z.number(), z.boolean(), z.null()]);

const scalars = z
  .union([scalar, z.array(scalar).min(1).max(MAX_NAMES)])
  .transform((given) => [given].flat());

const valuesByProp = z
  .record(name, scalars)
  .refine((given) => Object.keys(given).length <= MAX_NAMES, {
    error: `must have at most ${MAX_NAMES} props`,
  });

const selector = {
  /** Components by the names of their exports, elements of HTML in lower case. */
  element: names,
  /** Somewhere in one of these. */
  inside: names.optional(),
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
  /** These props are written so. */
  format: z.record(name, z.enum(['date'])).optional(),
  /** A list that a prop is given has this many items. */
  count: z
    .strictObject({
      prop: name,
      /** Only items count that have all of these members. */
      with: names.optional(),
      /** And that have one of these values in each member. */
      where: valuesByProp.optional(),
      min: z.int().min(0).max(200).optional(),
      max: z.int().min(0).max(200).optional(),
    })
    .optional(),
  /** At most this many stand beside each other. */
  most: z.int().min(1).max(20).optional(),
};

const ASSERTIONS = [
  'never',
  'require',
  'forbid',
  'allow',
  'deny',
  'format',
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
  .refine(({ slot, inside }) => slot === undefined || inside !== undefined, {
    error: 'slot needs inside',
  });

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
