import { useMemo, useState } from 'react';
import { useVisitLooks } from '../preview/preview-looks.tsx';
import { type PreviewedVersion, useDownload } from '../preview/use-artifact.ts';
import { VersionFrame } from '../preview/version-frame.tsx';
import { COVER_VARIABLES } from './cover-variables.ts';

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
  const visitLooks = useVisitLooks();
  const looks = useMemo(
    () =>
      visitLooks && {
        ...visitLooks,
        variables: { ...COVER_VARIABLES, ...visitLooks.variables },
      },
    [visitLooks],
  );
  if (version?.unavailable !== undefined) return null;
  if (version === undefined || looks === undefined || hasFailed) return null;
  return (
    <span ref={fitCover} className={`live-cover ${isShown ? '' : 'opacity-0'}`}>
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

/** Where half the scale would be narrower than this, a cover is drawn as wide as pictures are, and smaller. */
const MIN_WIDTH = 320;

const PICTURE = { width: 768, height: 512 };

function fitCover(element: HTMLSpanElement | null): void {
  const place = element?.parentElement?.clientWidth ?? 0;
  if (element === null || place === 0 || 2 * place >= MIN_WIDTH) return;
  // Set by script: the pages' CSP allows no style attribute.
  element.style.width = `${PICTURE.width}px`;
  element.style.height = `${PICTURE.height}px`;
  element.style.transform = `scale(${place / PICTURE.width})`;
}
