import { expect, test } from 'vitest';
import { compareRules } from '../../src/domain/components/comparison/compare-rules.ts';
import { manifestSchema } from '../../src/domain/components/manifest.ts';

function manifestOf(rest: object) {
  return manifestSchema.parse({
    publishedAt: '2026-11-01T00:00:00Z',
    notes: '',
    usageRules: { cssVariables: [], designConstraints: [], animationLibraries: [] },
    interactionRules: [],
    dependencies: {},
    variants: {
      'react-tailwind': {
        language: 'tsx',
        files: [{ path: 'component.tsx', bytes: 1, sha256: '0'.repeat(64) }],
      },
    },
    ...rest,
  });
}

const OLDER = manifestOf({
  dependencies: { clsx: '^2.0.0', 'lucide-react': '>=0.525.0' },
  usageRules: {
    cssVariables: [{ name: '--ui-danger', default: 'red' }],
    designConstraints: [],
    animationLibraries: [],
  },
});

test('a package or variable that a required component may need is not called needless', () => {
  const newer = { dependencies: { clsx: '^2.1.0' } };
  const requires = [{ pattern_id: '00000000-0000-4000-8000-000000000001', version_id: 'v1' }];
  const newerRange = { name: 'clsx', before: '^2.0.0', after: '^2.1.0' };
  expect(compareRules(OLDER, manifestOf(newer), 'v1')).toMatchObject({
    dependencies: [newerRange, { name: 'lucide-react', after: undefined }],
    cssVariables: [{ name: '--ui-danger', after: undefined }],
  });
  expect(compareRules(OLDER, manifestOf({ ...newer, requires }), 'v1')).toMatchObject({
    dependencies: [newerRange],
    cssVariables: [],
  });
});
