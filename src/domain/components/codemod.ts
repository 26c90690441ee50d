import { z } from 'zod';

const exportName = z.string().regex(/^[A-Za-z_$][\w$]{0,99}$/, { error: 'must be a name' });

const KEY = String.raw`[A-Za-z_$][\w$-]{0,99}(?:\[\])?`;

/** `label`, `labels.empty`, `columns[].narrow`, and `groups[]` for the items themselves. */
const propPath = z
  .string()
  .max(300)
  .regex(new RegExp(String.raw`^${KEY}(?:\.${KEY}){0,5}$`), {
    error: 'must be a prop, such as label, labels.empty or columns[].narrow',
  });

const propKey = z.string().regex(/^[A-Za-z_$][\w$-]{0,99}$/, { error: 'must be a name' });

const ofComponent = { component: exportName, name: propPath };

const stepSchema = z.discriminatedUnion('kind', [
  /** The last name of the path becomes `to`. */
  z.strictObject({ kind: z.literal('rename-prop'), ...ofComponent, to: propKey }),
  z.strictObject({ kind: z.literal('remove-prop'), ...ofComponent }),
  /** Texts alone. */
  z.strictObject({
    kind: z.literal('rename-value'),
    ...ofComponent,
    from: z.string().max(200),
    to: z.string().max(200),
  }),
  /** The value becomes `() => value`, `[value]` or `{ key: value }`. */
  z.strictObject({
    kind: z.literal('wrap-value'),
    ...ofComponent,
    in: z.enum(['function', 'array', 'object']),
    key: propKey.optional(),
  }),
  /** What is between the tags becomes a prop. */
  z.strictObject({ kind: z.literal('children-to-prop'), component: exportName, to: propKey }),
  z.strictObject({ kind: z.literal('rename-export'), name: exportName, to: exportName }),
  /** Changes nothing, and says where the prop is used: its change is not mechanical. */
  z.strictObject({ kind: z.literal('report-prop'), ...ofComponent }),
]);

/**
 * `codemod` of a manifest: what a version changes mechanically in code that uses the version before
 * (docs/specification.md#codemods). Data, in the order in which it is applied.
 */
export const codemodSchema = z
  .array(stepSchema)
  .min(1)
  .max(50)
  .refine(
    (steps) =>
      steps.every(
        (step) => step.kind !== 'wrap-value' || (step.in === 'object') === (step.key !== undefined),
      ),
    { error: 'wrap-value has a key in an object, and only there' },
  );

export type CodemodStep = z.infer<typeof stepSchema>;

export type Codemod = z.infer<typeof codemodSchema>;

/** Describes a step in one line: `FileUpload: defaultItems is renamed to defaultValue`. */
export function describeStep(step: CodemodStep): string {
  switch (step.kind) {
    case 'rename-prop':
      return `${step.component}: ${step.name} is renamed to ${step.to}`;
    case 'remove-prop':
      return `${step.component}: ${step.name} is removed`;
    case 'rename-value':
      return `${step.component}: ${step.name} '${step.from}' is now '${step.to}'`;
    case 'wrap-value':
      return `${step.component}: ${step.name} is wrapped in ${describeWrap(step)}`;
    case 'children-to-prop':
      return `${step.component}: its children are ${step.to}`;
    case 'rename-export':
      return `${step.name} is renamed to ${step.to}`;
    case 'report-prop':
      return `${step.component}: uses of ${step.name} are listed`;
  }
}

function describeWrap(step: Extract<CodemodStep, { kind: 'wrap-value' }>): string {
  switch (step.in) {
    case 'function':
      return 'a function';
    case 'array':
      return 'a list';
    case 'object':
      return `{ ${step.key} }`;
  }
}
