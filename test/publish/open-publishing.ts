import { expect, onTestFinished } from 'vitest';
import type { ComponentStore } from '../../src/domain/components/component-store.ts';
import type { VersionRules } from '../../src/domain/components/manifest.ts';
import type {
  PublishInput,
  PublishReport,
} from '../../src/domain/components/publishing/publish-component.ts';
import type { ReadTypes } from '../../src/domain/components/typed-model.ts';
import type { Failure, Result } from '../../src/domain/errors.ts';
import { bytesOf, failureOf, valueOf } from '../component-store/contract-fixture.ts';
import {
  type PublisherFixture,
  type Publishing,
  createPublishing,
  PATTERNS,
} from './publishing.ts';

/** The pattern that is published to. */
export const SLUG = PATTERNS[0]?.slug ?? '';
export const ID = PATTERNS[0]?.id ?? '';

/** Rules of every kind. */
export const RULES: VersionRules = {
  usageRules: {
    cssVariables: [{ name: '--ui-text', default: 'black', default_dark: 'white' }],
    designConstraints: ['One line of text.'],
    animationLibraries: ['motion'],
  },
  interactionRules: ['Escape closes it.'],
  dependencies: { react: '>=18' },
  usage: '<Toast />\n',
  previewWidth: 1024,
};

/** Opens empty data, and checks at the end that nothing is wrong with what is then stored. */
export async function open(createFixture: () => Promise<PublisherFixture>, types?: ReadTypes) {
  const fixture = await createFixture();
  onTestFinished(async () => {
    const problems = await fixture.problems();
    await fixture.close();
    expect(problems).toEqual([]);
  });
  // Each command is a process of its own, with nothing in its memory.
  const publishing = (): Publishing =>
    createPublishing(fixture.store(), fixture.publisher(), types);
  const publish = (input: Partial<PublishInput>): Promise<Result<PublishReport>> =>
    publishing().publish({ reference: SLUG, files: code('1'), ...input });
  return {
    ...fixture,
    publishing,
    publish: async (input: Partial<PublishInput>): Promise<PublishReport> =>
      valueOf(await publish(input)),
    refuse: async (input: Partial<PublishInput>): Promise<Failure> =>
      failureOf(await publish(input)),
  };
}

/** A variant with this main file alone. */
export function code(text: string): Readonly<Record<string, Uint8Array>> {
  return { 'component.tsx': bytesOf(text) };
}

/** The main file of a version as text. */
export async function codeOf(
  store: ComponentStore,
  versionId: string,
  variant = 'react-tailwind',
): Promise<string> {
  const artifact = valueOf(await store.artifact(ID, versionId, variant));
  return Buffer.from(artifact?.bytes ?? []).toString();
}
