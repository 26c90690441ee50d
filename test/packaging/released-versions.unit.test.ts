import { expect, test } from 'vitest';
import { parse } from 'yaml';
import {
  type BundledVersion,
  composeReleased,
  digestOfVersion,
  readBundledVersions,
  readReleased,
  readWithdrawn,
  releaseProblems,
} from '../../packaging/released-versions.ts';
import { PROJECT_DIR } from '../support/run-cli.ts';

const VERSIONS = readBundledVersions(PROJECT_DIR);

test('no bundled version that a release shipped has changed or is gone', () => {
  expect(VERSIONS.length).toBeGreaterThan(150);
  const released = readReleased(PROJECT_DIR);
  expect(releaseProblems(released, VERSIONS, readWithdrawn(PROJECT_DIR))).toEqual([]);
});

test('a release freezes files and requirements; what may be added later stays free', () => {
  const released = parse(composeReleased({}, VERSIONS));
  const after = (slug: string, change: (version: BundledVersion) => object) =>
    releaseProblems(
      released,
      VERSIONS.map((each) =>
        each.slug === slug ? { ...each, manifest: { ...each.manifest, ...change(each) } } : each,
      ),
      new Set(),
    );
  const emptied = ({ manifest: { variants } }: BundledVersion) => ({
    variants: { ...variants, 'react-tailwind': { language: 'tsx', files: [] } },
  });
  expect(releaseProblems(released, VERSIONS, new Set())).toEqual([]);
  expect(after('/forms/button', () => ({ labels: undefined, checks: [], breaks: {} }))).toEqual([]);
  expect(after('/forms/button', emptied)).toEqual([
    '/forms/button v1 was released and has changed: publish a new version instead',
  ]);
  expect(after('/feedback/confirm-dialog', () => ({ requires: [] }))).not.toEqual([]);
});

test('a released version may only be gone where it was withdrawn', () => {
  const released = parse(composeReleased({}, VERSIONS));
  const without = VERSIONS.filter(({ slug }) => slug !== '/forms/button');
  expect(releaseProblems(released, without, new Set())).toEqual([
    '/forms/button v1 was released and is gone',
  ]);
  expect(releaseProblems(released, without, new Set(['/forms/button v1']))).toEqual([]);
});

test('between two releases a component gets one version at most, and earlier digests are kept', () => {
  const [button] = VERSIONS.filter(({ slug }) => slug === '/forms/button');
  if (button === undefined) throw new Error('There is no button.');
  const released = { '/forms/button': { v1: digestOfVersion(button) } };
  const v2 = { ...button, versionId: 'v2' };
  expect(releaseProblems(released, [button, v2], new Set())).toEqual([]);
  expect(
    releaseProblems(released, [button, v2, { ...button, versionId: 'v3' }], new Set()),
  ).toEqual(['/forms/button has v2, v3 since the last release: keep one']);
  const shipped = { '/forms/button': { v1: '0'.repeat(64) } };
  expect(parse(composeReleased(shipped, [button, v2]))['/forms/button']).toEqual({
    v1: '0'.repeat(64),
    v2: digestOfVersion(v2),
  });
});
