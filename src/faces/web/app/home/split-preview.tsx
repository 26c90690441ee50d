import { useMemo, useRef } from 'react';
import { Link } from 'react-router';
import { Cover } from '../catalog/cover.tsx';
import { comparePath } from '../component/compare-path.ts';
import { formatBytes } from '../page/format-bytes.ts';
import { useSeen } from '../preview/preview-frame.tsx';
import { usePageTheme } from '../page/theme.tsx';
import { VersionFrame } from '../preview/version-frame.tsx';
import type { Showcase, ShowcaseVersion } from './showcase.server.ts';
import { SplitHandle } from '../preview/split-handle.tsx';

/**
 * Two versions of a component at work in one place, divided by a handle. Without scripts, a picture of the component.
 */
export function SplitPreview({ showcase }: { readonly showcase: Showcase }) {
  const { title, slug, coverImage, from, to } = showcase;
  const stage = useRef<HTMLDivElement>(null);
  const isSeen = useSeen(stage);
  const theme = usePageTheme();
  const looks = useMemo(
    () => (theme === undefined ? undefined : { theme, variables: {}, state: undefined }),
    [theme],
  );
  const [older, newer] = [from.preview.id, to.preview.id];
  return (
    <figure
      aria-label={`${title}, ${older} against ${newer}`}
      className="flex min-w-0 flex-col overflow-hidden rounded-lg border border-line bg-background"
    >
      <figcaption className="flex h-11 items-center justify-between gap-3 border-b border-line px-4">
        <span className="badge badge-version">{older}</span>
        <Link to={slug} className="truncate rounded-sm font-medium hover:text-link">
          {title}
        </Link>
        <span className="badge badge-version badge-active">{newer} active</span>
      </figcaption>
      <div
        ref={stage}
        className="split needs-script split-captioned h-108 md:h-128"
        data-split={slug}
      >
        {!isSeen || looks === undefined
          ? null
          : [from, to].map(({ preview }) => (
              <VersionFrame key={preview.id} version={preview} looks={looks} attempt={0} />
            ))}
        <SplitHandle from={older} to={newer} />
      </div>
      <div className="without-script">
        <Cover image={coverImage} />
      </div>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line px-4 py-2 text-muted">
        <Size version={from} />
        <Link to={comparePath(slug, older, newer)} className="link py-1 font-medium">
          Compare versions
        </Link>
        <Size version={to} />
      </div>
    </figure>
  );
}

function Size({ version: { lineCount, bytes } }: { readonly version: ShowcaseVersion }) {
  return (
    <span className="font-mono text-xs">
      {lineCount.toLocaleString('en')} lines · {formatBytes(bytes)}
    </span>
  );
}
