import type { Manifest } from '../../../../domain/components/manifest.ts';
import type { PreviewLooks } from '../../sandbox/frame-messages.ts';
import type { FrameMessage } from '../../sandbox/frame-report.ts';
import { PreviewFrame } from './preview-frame.tsx';
import { type PreviewedVersion, useArtifact } from './use-artifact.ts';

/** The frame of one version. Its failures are its own; the frame shows them. */
export function VersionFrame(props: {
  readonly version: PreviewedVersion;
  readonly looks: PreviewLooks;
  readonly attempt: number;
  readonly scrollTop?: number | undefined;
  readonly onMessage?: (message: FrameMessage) => void;
}) {
  const { version, onMessage = () => {} } = props;
  const artifact = useArtifact(version, true, () => {});
  if (artifact === undefined) return null;
  return (
    <PreviewFrame
      key={`${version.id} ${props.attempt}`}
      title={`Preview of ${version.title}, ${version.id}`}
      artifact={artifact}
      looks={props.looks}
      scrollTop={props.scrollTop}
      onMessage={onMessage}
      onLeft={() => {}}
    />
  );
}

/** A version as input of the preview. */
export function previewedVersion(version: {
  readonly title: string;
  readonly slug: string;
  readonly versionId: string;
  readonly isActive: boolean;
  readonly code: string | undefined;
  readonly rawPath: string;
  readonly isImported: boolean;
  readonly files: Readonly<Record<string, string>>;
  readonly tokensCss: string | undefined;
  readonly cssVariables: Manifest['usageRules']['cssVariables'];
  readonly previewWidth?: number | undefined;
}): PreviewedVersion {
  const importsPath = `/preview${version.slug}/imports.json?version=${version.versionId}`;
  return {
    id: version.versionId,
    importsPath: version.isImported ? importsPath : undefined,
    width: version.previewWidth,
    title: version.title,
    alonePath: `/preview${version.slug}${version.isActive ? '' : `?version=${version.versionId}`}`,
    rawPath: version.rawPath,
    artifact: {
      code: version.code,
      files: version.files,
      tokensCss: version.tokensCss,
      defaults: Object.fromEntries(
        version.cssVariables.flatMap(({ name, default: value }) =>
          value === undefined ? [] : [[name, value]],
        ),
      ),
      darkDefaults: Object.fromEntries(
        version.cssVariables.flatMap(({ name, default_dark: value }) =>
          value === undefined ? [] : [[name, value]],
        ),
      ),
    },
  };
}
