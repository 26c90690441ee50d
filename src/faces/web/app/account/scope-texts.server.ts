import { type Scope, isOptIn } from '../../../../domain/identity/scopes.ts';

/** A scope as a form offers it. */
export interface ScopeOption {
  readonly scope: Scope;
  readonly label: string;
  readonly hint?: string;
  /** A required scope cannot be cleared. */
  readonly isRequired: boolean;
  /** Off by default. */
  readonly isOptIn: boolean;
}

const TEXTS: Readonly<Record<Scope, Pick<ScopeOption, 'label' | 'hint'>>> = {
  'mcp:connect': { label: 'Connect', hint: 'Always needed.' },
  'library:read': { label: 'Read your library' },
  'library:write': { label: 'Save and remove patterns, edit the library' },
  'code:read': {
    label: 'Fetch component code',
    hint: 'Without it an agent gets no code: it reads patterns and rules, and cannot copy a component.',
  },
  'export:enqueue': { label: 'Export your library with its code' },
  'adoption:report': {
    label: 'Report which versions a project holds',
    hint: 'For cli.mjs status --report.',
  },
};

/** Describes a scope for its owner. */
export function describeScope(scope: Scope): ScopeOption {
  return { scope, ...TEXTS[scope], isRequired: scope === 'mcp:connect', isOptIn: isOptIn(scope) };
}
