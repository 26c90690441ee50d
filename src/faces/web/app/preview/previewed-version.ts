import type { Manifest } from '../../../../domain/components/manifest.ts';
import type { PreviewedVersion } from './preview.tsx';

/** A version as the preview takes it. */
export function previewedVersion(version: {
  readonly title: string;
  readonly slug: string;
  readonly versionId: string;
  readonly isActive: boolean;
  readonly code: string;
  readonly files: Readonly<Record<string, string>>;
  readonly tokensCss: string | undefined;
  readonly cssVariables: Manifest['usageRules']['cssVariables'];
}): PreviewedVersion {
  return {
    title: version.title,
    alonePath: `/preview${version.slug}${version.isActive ? '' : `?version=${version.versionId}`}`,
    artifact: {
      code: version.code,
      files: version.files,
      tokensCss: version.tokensCss,
      defaults: Object.fromEntries(
        version.cssVariables.flatMap(({ name, default: value }) =>
          value === undefined ? [] : [[name, value]],
        ),
      ),
    },
  };
}
