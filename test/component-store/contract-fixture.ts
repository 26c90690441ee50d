import type { ActivationLog } from '../../src/domain/components/activation-log.ts';
import type { ComponentStore } from '../../src/domain/components/component-store.ts';
import type { Failure, Result } from '../../src/domain/errors.ts';

/** One version as its publisher has it: bytes by path for each variant. */
export interface StoredVersion {
  readonly notes?: string;
  readonly variants: Readonly<Record<string, Readonly<Record<string, Uint8Array>>>>;
}

/** A component as its publisher has it. */
export interface StoredComponent {
  readonly activeVersionId: string;
  readonly license: string;
  readonly source: string;
  readonly author?: string;
  readonly item?: string;
  /** ISO 8601 */
  readonly retrievedAt?: string;
  readonly redistribute?: boolean;
  /** Of moves of its pointer; a store of before the log has none. */
  readonly activations?: ActivationLog;
  readonly versions: Readonly<Record<string, StoredVersion>>;
}

/** A store under test, and the means to change behind its back what it stores. */
export interface ComponentStoreFixture {
  readonly store: ComponentStore;
  /** Stores a whole component. */
  readonly put: (patternId: string, component: StoredComponent) => Promise<void>;
  /** Adds a version to a component. */
  readonly addVersion: (
    patternId: string,
    versionId: string,
    version: StoredVersion,
  ) => Promise<void>;
  /** Removes a version, and nothing else. */
  readonly removeVersion: (patternId: string, versionId: string) => Promise<void>;
  /** Moves the pointer, to a version that is there or not. */
  readonly activate: (patternId: string, versionId: string) => Promise<void>;
  /** Changes the stored bytes of a variant's main file, and leaves the digest as it is. */
  readonly damage: (patternId: string, versionId: string, variant: string) => Promise<void>;
  /** Leaves what a publisher leaves that dies before the version is there. */
  readonly leaveHalfWritten: (patternId: string, versionId: string) => Promise<void>;
  /** Lets the store's clock go on. */
  readonly elapse: (ms: number) => void;
  /** From now on what the store reads from does not answer at all. */
  readonly stall: () => void;
  /** From now on what the store reads from fails. */
  readonly breakDown: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Creates an empty store that gives up after `timeoutMs`. */
export type CreateFixture = (options: {
  readonly timeoutMs: number;
}) => Promise<ComponentStoreFixture>;

/** Artifacts that a store is tempted to change, each with what is special about it. */
export const EXACT_ARTIFACTS: readonly (readonly [name: string, bytes: Uint8Array])[] = [
  ['plain text', bytesOf('export const a = 1;\n')],
  ['a byte order mark', bytesOf('\uFEFFexport const a = 1;\n')],
  ['CRLF and lone CR line ends', bytesOf('a\r\nb\rc\r\n')],
  ['no final newline', bytesOf('export const a = 1;')],
  ['white space at both ends', bytesOf('\n\n\t  a  \t\n\n')],
  [
    'characters beyond the basic plane',
    bytesOf('const emoji = "\u{1F469}\u200D\u{1F4BB} \u{20000}";\n'),
  ],
  ['line separators and NUL', bytesOf('a\u2028b\u2029c\u0085d\u0000e\u000Bf\n')],
  ['text that is not normalized', bytesOf('e\u0301 \u00E9 \uFB01\n')],
  ['what other languages escape', bytesOf(`\\n \\u0041 "'\` \${x} <!-- ]]> --> %00 \\`)],
  ['no bytes at all', new Uint8Array()],
  ['200 kB', bytesOf('const row = ["caf\u00E9", 1];\n'.repeat(7200))],
];

/** A text as UTF-8, and nothing added. */
export function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/** Two patterns that tests give components, and one that has none. */
export const PATTERN = '6f1c2f7e-8a34-4c1b-9d55-0e2b7a4c9f10';
export const OTHER = '0b7d1a52-3c1e-4f0a-8a5e-5b1f7f3f2d11';
export const NOWHERE = 'a3e0c8de-52b5-4ad6-9a0c-7f6f0c1e8b12';

/** The pointer may be this old (docs/specification.md#component-store). */
export const STALE_MS = 1001;

/** A version of one file. */
export function oneFile(code: string | Uint8Array, notes = ''): StoredVersion {
  const bytes = typeof code === 'string' ? bytesOf(code) : code;
  return { notes, variants: { 'react-tailwind': { 'component.tsx': bytes } } };
}

/** A component with these versions. */
export function component(
  versions: StoredComponent['versions'],
  activeVersionId = 'v1',
): StoredComponent {
  return { activeVersionId, license: 'MIT', source: 'original', author: 'Someone', versions };
}

/** The value of a success. */
export function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.failure.message, { cause: result.failure.cause });
  return result.value;
}

/** The failure of what must fail. */
export function failureOf(result: Result<unknown>): Failure {
  if (result.ok) throw new Error('a failure was expected');
  return result.failure;
}

/** Every operation of a store, at the same moment. */
export function readEverything(store: ComponentStore): Promise<readonly Result<unknown>[]> {
  return Promise.all([
    store.component(PATTERN).pointer(),
    store.component(PATTERN).versions(),
    store.artifact(PATTERN, 'v1'),
    store.artifact(PATTERN, 'v1', 'react-tailwind', 'tokens.css'),
    store.manifest(PATTERN, 'v1'),
    store.component(PATTERN).origin(),
    store.component(PATTERN).activations(),
    store.withComponents(),
    store.latestActivations(5),
  ]);
}
