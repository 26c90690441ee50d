import { FirstCover } from '../page/cover.tsx';

/** What is said above a preview. */
export function PreviewNotes(props: {
  /** What became of the preview. */
  readonly words: string;
  /** Whether the words are visible; otherwise they are for screen readers alone. */
  readonly isTrouble: boolean;
  /** In how many states, all of them, two versions look the same; 0 where they differ or it is not known. */
  readonly sameStates: number;
  /** Whether a language was chosen. */
  readonly isTranslated: boolean;
}) {
  const { words, isTrouble, sameStates } = props;
  return (
    <>
      <p className="without-script border-b border-line px-4 py-2 text-muted">
        The preview runs the component in your browser, so it needs JavaScript.
      </p>
      <p
        role="status"
        className={isTrouble ? 'border-b border-line px-4 py-2 break-words text-danger' : 'sr-only'}
      >
        {words}
      </p>
      {props.isTranslated ? (
        <p className="border-b border-line px-4 py-2 text-muted">
          Only the component’s own words and formats change; the texts of the example stay.
        </p>
      ) : null}
      {sameStates === 0 ? null : (
        <p className="border-b border-line px-4 py-2 text-muted">
          Both look the same{sameStates === 1 ? '' : ` in all ${sameStates} states`}.
        </p>
      )}
    </>
  );
}

const POSTER = { width: 768, height: 512, className: '' };

/** The picture of a component, over its frame until that has rendered. */
export function PreviewPoster(props: {
  readonly cover: string | undefined;
  readonly hasShown: boolean;
  /** Whether the frame will show what the picture does; otherwise the picture is there without scripts only. */
  readonly isTrue: boolean;
}) {
  if (props.cover === undefined) return null;
  return (
    <div
      className={`bench-poster ${props.isTrue ? '' : 'without-script'}`}
      data-gone={props.hasShown ? '' : undefined}
    >
      <FirstCover image={props.cover} shape={POSTER} />
    </div>
  );
}
