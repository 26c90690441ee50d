import { counted } from '../../../../domain/text.ts';
import type { PreviewLooks } from '@pattern-catalog/preview/frame-messages';
import { formatDate } from '../page/format-time.ts';
import { Cover } from '../page/cover.tsx';
import { formatBytes } from '../page/format-bytes.ts';
import type { ShownMessage } from '../preview/preview-frame.tsx';
import { Scaled } from '../preview/preview-stage.tsx';
import type { PreviewedVersion } from '../preview/use-artifact.ts';
import { VersionFrame } from '../preview/version-frame.tsx';
import type { ComparedVersion } from './comparison-view.server.ts';
import type { Difference } from '../preview/find-differences.ts';

/** One of two versions: its facts, its preview, and outlines around the differences. */
export function PairHalf(props: {
  readonly facts: ComparedVersion;
  readonly preview: PreviewedVersion;
  /** Of the active version, for readers without scripts. */
  readonly coverImage: string | undefined;
  /** Undefined until the preview may start. */
  readonly looks: PreviewLooks | undefined;
  /** The width of both previews; undefined for half of the pane. */
  readonly width: number | undefined;
  /** Below 1 if a preview is wider than its half. */
  readonly zoom: number;
  readonly scrollTop: number | undefined;
  readonly onMessage: (message: ShownMessage) => void;
  readonly differences: readonly Difference[];
  /** Set if the version lacks the current state. */
  readonly missing: { readonly why: string; readonly onLeave: () => void } | undefined;
  /** Why a step of the proof failed here. */
  readonly stuck: string | undefined;
  readonly areaRef?: React.Ref<HTMLDivElement>;
}) {
  const { facts, missing, looks, areaRef } = props;
  return (
    <figure className="pair-half">
      <figcaption>
        <VersionBadge version={facts} />
        {facts.publishedOn === undefined ? null : (
          <time dateTime={facts.publishedOn} className="truncate">
            {formatDate(facts.publishedOn)}
          </time>
        )}
        {props.stuck === undefined ? null : <span className="truncate">{props.stuck}</span>}
        <span className="ms-auto truncate font-mono text-xs">
          {counted(facts.lineCount, 'line')} · {formatBytes(facts.bytes)}
        </span>
      </figcaption>
      <div ref={areaRef} className="pair-view" data-missing={missing && ''}>
        <div className="without-script grid size-full place-items-center">
          {facts.isActive && props.coverImage !== undefined ? (
            <div className="w-full max-w-xl">
              <Cover image={props.coverImage} />
            </div>
          ) : (
            <p className="max-w-xs p-6 text-center text-muted">
              There is no picture of {facts.id}. Only the active version has one.
            </p>
          )}
        </div>
        <Scaled width={props.width} zoom={props.zoom}>
          {looks === undefined ? null : (
            <VersionFrame
              version={props.preview}
              looks={looks}
              attempt={0}
              scrollTop={props.scrollTop}
              onMessage={props.onMessage}
            />
          )}
          {missing === undefined ? <Marks differences={props.differences} /> : null}
        </Scaled>
        {missing === undefined ? null : (
          <div className="absolute inset-0 grid place-content-center p-6 text-center">
            <p className="font-medium">{facts.id} has no such state</p>
            <p className="mx-auto mt-1 max-w-xs text-muted">{missing.why}</p>
            <p className="mt-4">
              <button type="button" className="btn btn-small" onClick={missing.onLeave}>
                Show Default instead
              </button>
            </p>
          </div>
        )}
      </div>
    </figure>
  );
}

function VersionBadge({ version }: { readonly version: ComparedVersion }) {
  return (
    <>
      <span className={`badge badge-version ${version.isActive ? 'badge-active' : 'text-text'}`}>
        {version.id}
        {version.isActive ? ' active' : ''}
      </span>
      {version.isDraft ? <span className="badge text-text">Draft</span> : null}
    </>
  );
}

/** Outlines say where to look. The notes next to them say what has changed, in their author's words. */
function Marks(props: { readonly differences: readonly Difference[] }) {
  return (
    <div aria-hidden="true" className="marks">
      {props.differences.map(({ x, y, width, height }, place) => (
        <span
          // oxlint-disable-next-line react/no-array-index-key -- places have no name
          key={place}
          className="mark-box"
          // Browser only: the server knows no places.
          style={{
            left: x - 10,
            top: y - 5,
            width: `min(${width + 20}px, 100% - ${x + 4}px)`,
            height: height + 10,
          }}
        />
      ))}
    </div>
  );
}
