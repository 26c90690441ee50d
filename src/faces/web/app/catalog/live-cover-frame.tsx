import { useMemo, useState } from 'react';
import { useVisitLooks } from '../preview/preview-looks.tsx';
import { type PreviewedVersion, useDownload } from '../preview/use-artifact.ts';
import { VersionFrame } from '../preview/version-frame.tsx';

/** The frame of a live cover: the active version in its first state. If the component fails, the area stays empty. */
export function LiveCoverFrame(props: { readonly slug: string; readonly onShown: () => void }) {
  const { slug, onShown } = props;
  const [hasFailed, setHasFailed] = useState(false);
  // Its picture is seen until then.
  const [isShown, setIsShown] = useState(false);
  const fail = () => {
    setHasFailed(true);
    onShown();
  };
  const text = useDownload(`/preview${slug}/version.json`, fail);
  const version = useMemo((): PreviewedVersion | undefined => {
    return text === undefined ? undefined : JSON.parse(text);
  }, [text]);
  const looks = useVisitLooks();
  if (version === undefined || looks === undefined || hasFailed) return null;
  return (
    <span className={`live-cover ${isShown ? '' : 'opacity-0'}`}>
      <VersionFrame
        version={version}
        looks={looks}
        attempt={0}
        isReachable={false}
        onMessage={({ type }) => {
          if (type === 'failed') fail();
          if (type !== 'rendered') return;
          setIsShown(true);
          onShown();
        }}
      />
    </span>
  );
}
