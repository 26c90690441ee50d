/**
 * `adaptive`: the client puts files where the project's aliases lead, rewrites their imports, and adds the variables
 * to the project's style sheet. `exact`: the client writes the files byte for byte, and nothing else.
 */
export type RegistryForm = 'adaptive' | 'exact';

/** A file of a registry item, as the schema of shadcn has it. */
export interface RegistryItemFile {
  readonly path: string;
  readonly type: string;
  readonly target?: string;
  readonly content: string;
}

/** A registry item, as the schema of shadcn has it. */
export interface RegistryItem {
  readonly $schema: string;
  readonly name: string;
  readonly type: string;
  readonly title: string;
  readonly description?: string;
  readonly author?: string;
  readonly dependencies?: readonly string[];
  readonly devDependencies?: readonly string[];
  readonly registryDependencies?: readonly string[];
  readonly files: readonly RegistryItemFile[];
  readonly cssVars?: {
    readonly theme?: Readonly<Record<string, string>> | undefined;
    readonly light?: Readonly<Record<string, string>> | undefined;
    readonly dark?: Readonly<Record<string, string>> | undefined;
  };
  readonly css?: object;
  readonly envVars?: Readonly<Record<string, string>>;
  /** What the client prints after an install. */
  readonly docs: string;
  readonly categories: readonly string[];
  readonly meta: Readonly<Record<string, unknown>>;
}
