import type { ComponentStore } from '../../src/domain/components/component-store.ts';
import type { Failure, Result } from '../../src/domain/errors.ts';
import { bytesOf } from './contract-fixture.ts';
import type { StoredComponent, StoredVersion } from './contract-fixture.ts';

/** Two patterns that tests give components, and one that has none. */
export const PATTERN = '6f1c2f7e-8a34-4c1b-9d55-0e2b7a4c9f10';
export const OTHER = '0b7d1a52-3c1e-4f0a-8a5e-5b1f7f3f2d11';
export const NOWHERE = 'a3e0c8de-52b5-4ad6-9a0c-7f6f0c1e8b12';

/** The pointer may be this old (DESIGN.md 7). */
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
    store.withComponents(),
  ]);
}
