/**
 * Declarations of packages that shape the props of many components and that the product does not depend on, by name.
 * They declare what types of props need, and nothing else.
 */
export const KNOWN_PACKAGES: ReadonlyMap<string, string> = new Map([
  [
    'class-variance-authority',
    `type Named<Names> = Names extends 'true' | 'false' ? boolean : Names;
type Choices<Variants> = { [Name in keyof Variants]?: Named<keyof Variants[Name]> | null };
type Classes = { class?: unknown; className?: unknown };
export declare function cva<const Variants extends Record<string, Record<string, unknown>> = {}>(
  base?: unknown,
  config?: {
    variants?: Variants;
    defaultVariants?: Choices<Variants>;
    compoundVariants?: readonly unknown[];
  },
): (props?: Choices<Variants> & Classes) => string;
export declare function cx(...inputs: unknown[]): string;
export type VariantProps<Styles extends (...args: any[]) => any> = Omit<
  NonNullable<Parameters<Styles>[0]>,
  keyof Classes
>;
`,
  ],
]);
