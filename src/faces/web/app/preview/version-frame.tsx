import { useState } from 'react';
import type { PreviewLooks } from '@pattern-catalog/preview/frame-messages';
import { type ShownMessage, PreviewFrame } from './preview-frame.tsx';
import { type PreviewedVersion, useArtifact } from './use-artifact.ts';

/** The frame of one version. It shows its own failures. */
export function VersionFrame(props: {
  readonly version: PreviewedVersion;
  readonly looks: PreviewLooks;
  readonly attempt: number;
  readonly scrollTop?: number | undefined;
  /** Whether Tab enters it; true by default. */
  readonly isReachable?: boolean;
  readonly onMessage?: (message: ShownMessage) => void;
}) {
  const { version, onMessage = () => {} } = props;
  const artifact = useArtifact(version, props.looks.language, true, () => {});
  const [stopped, setStopped] = useState<number>();
  if (artifact === undefined || stopped === props.attempt) return null;
  if (version.unavailable !== undefined) return null;
  return (
    <PreviewFrame
      key={`${version.id} ${props.attempt} ${props.looks.language ?? ''}`}
      title={`Preview of ${version.title}, ${version.id}`}
      artifact={artifact}
      looks={props.looks}
      scrollTop={props.scrollTop}
      isReachable={props.isReachable ?? true}
      onMessage={onMessage}
      onEnd={(how) => setStopped(how === 'stopped' ? props.attempt : undefined)}
    />
  );
}
