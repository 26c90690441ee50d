import type { Finding } from './finding.ts';

/** What a component promises to those who do not see it or use no pointer, as its code shows it. */
export interface Promises {
  readonly roles: ReadonlySet<string>;
  /** `aria-expanded`. */
  readonly attributes: ReadonlySet<string>;
  /** Elements that browsers and screen readers know: `dialog`, `button`. */
  readonly elements: ReadonlySet<string>;
  /** `onKeyDown`. */
  readonly handlers: ReadonlySet<string>;
  /** `ArrowDown`. */
  readonly keys: ReadonlySet<string>;
  /** How many roles only the running code tells. */
  readonly unknownRoles: number;
}

/** One thing that a changed copy no longer has. */
export interface LostPromise {
  readonly kind: 'role' | 'attribute' | 'element' | 'handler' | 'key';
  readonly name: string;
}

/** What a copy no longer has of what the original has. */
export function findLostPromises(original: Promises, copy: Promises): readonly LostPromise[] {
  const lost = (kind: LostPromise['kind'], had: ReadonlySet<string>, has: ReadonlySet<string>) =>
    [...had].filter((name) => !has.has(name)).map((name): LostPromise => ({ kind, name }));
  const isRoleUnknown = copy.unknownRoles > original.unknownRoles;
  return [
    ...(isRoleUnknown ? [] : lost('role', original.roles, copy.roles)),
    ...lost('attribute', original.attributes, copy.attributes),
    ...lost('element', original.elements, copy.elements),
    ...lost('handler', original.handlers, copy.handlers),
    ...lost('key', original.keys, copy.keys),
  ];
}

/** Names in one message. */
const MAX_NAMED = 8;

/** The finding about a changed copy; none where it keeps everything. */
export function lostPromiseFindings(
  lost: readonly LostPromise[],
  { slug, versionId }: { readonly slug: string; readonly versionId: string },
): readonly Finding[] {
  if (lost.length === 0) return [];
  const named = lost.slice(0, MAX_NAMED).map(describePromise).join(', ');
  const more = lost.length > MAX_NAMED ? ` and ${lost.length - MAX_NAMED} more` : '';
  return [
    {
      rule: 'lost-promise',
      severity: 'error',
      line: 1,
      message: `This copy of ${slug} ${versionId} lost what the component promises: ${named}${more}.`,
      fix: 'Put them back, or use the component as it is.',
      url: slug,
    },
  ];
}

function describePromise({ kind, name }: LostPromise): string {
  switch (kind) {
    case 'role':
      return `role="${name}"`;
    case 'element':
      return `<${name}>`;
    case 'key':
      return `the key ${name}`;
    case 'attribute':
    case 'handler':
      return name;
  }
}
