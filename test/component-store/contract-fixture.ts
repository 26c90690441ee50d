import type { ComponentStore } from '../../src/domain/components/component-store.ts';

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
