import { CheckIcon, PauseIcon, PlayIcon } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { InlineCode } from '../code/inline-code.tsx';
import { Cover, FirstCover } from '../page/cover.tsx';
import { describeStep } from '../compare/step-player.tsx';
import { comparePath } from '../component/compare-path.ts';
import { useSeen } from '../preview/preview-frame.tsx';
import { validVariables } from '../preview/preview-looks.tsx';
import { readVisitTheme } from '../preview/visit-theme.ts';
import { usePageTheme } from '../page/theme.tsx';
import { VersionFrame } from '../preview/version-frame.tsx';
import { VersionPair } from '../preview/version-pair.tsx';
import type { Showcase } from './showcase.server.ts';

/** Display time of a step. */
const STEP_MS = 1900;

/** Events that show that a reader is present, after which the previews load. */
const SIGNS = ['pointermove', 'scroll', 'touchstart'] as const;

/**
 * Two complete live versions of a component side by side. The frames load once the reader moves or scrolls,
 * and Tab skips them until one is pressed. Until then, and without scripts, a picture is shown.
 */
export function ShowcasePair({ showcase }: { readonly showcase: Showcase }) {
  const { title, slug, coverImage, from, to, proof } = showcase;
  const stage = useRef<HTMLDivElement>(null);
  const isSeen = useSeen(stage);
  const isAwaited = useInteraction();
  const theme = usePageTheme();
  const isEntered = useEntered(stage);
  const steps = proof?.steps ?? [];
  const [taken, setTaken] = useState(0);
  const [isPlaying, setIsPlaying] = useState(false);
  useEffect(() => {
    if (!isPlaying) return undefined;
    const timer = setTimeout(() => {
      if (taken < steps.length) setTaken(taken + 1);
      else setIsPlaying(false);
    }, STEP_MS);
    return () => clearTimeout(timer);
  }, [isPlaying, taken, steps.length]);
  const looks = useMemo(
    () =>
      theme === undefined
        ? undefined
        : {
            theme,
            variables: validVariables(readVisitTheme()),
            state: proof?.state,
            steps: proof?.steps.slice(0, taken) ?? [],
          },
    [theme, proof, taken],
  );
  const areLive = isSeen && isAwaited && looks !== undefined;
  const step = steps[taken - 1];
  return (
    <figure
      aria-label={`${title}, ${from.id} vs. ${to.id}`}
      onPointerEnter={() => {
        if (!isPlaying) setTaken(steps.length);
      }}
      className="flex min-w-0 flex-col overflow-hidden rounded-lg border border-line bg-background"
    >
      <figcaption className="flex h-12 items-center justify-between gap-3 border-b border-line px-4">
        <Link to={slug} className="truncate rounded-sm font-medium hover:text-link">
          {title}
        </Link>
        <Link to={comparePath(slug, from.id, to.id)} className="link shrink-0 py-1">
          Compare versions
        </Link>
      </figcaption>
      <div ref={stage} className="needs-script relative h-96 md:h-124" data-showcase={slug}>
        {areLive ? (
          <VersionPair from={from.id} to={to.id}>
            {[from, to].map((version) => (
              <VersionFrame
                key={version.id}
                version={version}
                looks={looks}
                attempt={0}
                isReachable={isEntered}
              />
            ))}
          </VersionPair>
        ) : (
          <Picture showcase={showcase} />
        )}
      </div>
      <div className="without-script">
        {showcase.pictures === undefined ? (
          <Cover image={coverImage} />
        ) : (
          <Picture showcase={showcase} />
        )}
      </div>
      <div className="flex min-h-13 items-center gap-3 border-t border-line px-4 py-2">
        {steps.length === 0 ? null : (
          <button
            type="button"
            aria-label={isPlaying ? 'Pause' : 'Play the steps'}
            className="needs-script btn btn-icon shrink-0 rounded-full"
            onClick={() => {
              if (!isPlaying) setTaken(0);
              setIsPlaying(!isPlaying);
            }}
          >
            {isPlaying ? <PauseIcon /> : <PlayIcon />}
          </button>
        )}
        <span className="min-w-0 flex-1 sm:truncate">
          {isPlaying ? (
            step === undefined ? (
              'Open'
            ) : (
              describeStep(step)
            )
          ) : (
            <InlineCode text={proof?.says ?? ''} />
          )}
        </span>
        {showcase.hasToChange ? null : (
          <span className="flex shrink-0 items-center gap-1.5 text-muted max-sm:hidden">
            <CheckIcon className="size-4 text-success" />
            Nothing to change
          </span>
        )}
      </div>
    </figure>
  );
}

/** Of one half, 5:6. */
const HALF = {
  width: 800,
  height: 960,
  className: 'size-full bg-cover object-cover object-top',
};

/** Both versions as pictures, or the cover: on a phone, where its place is higher than that, it begins at the top. */
function Picture({ showcase }: { readonly showcase: Showcase }) {
  const { pictures, coverImage: image, from, to } = showcase;
  if (pictures !== undefined) {
    return (
      <div className="pair-pictures">
        {[
          { version: from, picture: pictures.from, badge: 'badge badge-version' },
          { version: to, picture: pictures.to, badge: 'badge badge-version badge-active' },
        ].map(({ version, picture, badge }) => (
          <div key={version.id}>
            <span className={badge}>{version.id}</span>
            <FirstCover image={picture} shape={HALF} />
          </div>
        ))}
      </div>
    );
  }
  return (
    <div className="grid size-full overflow-hidden bg-background max-md:content-start md:place-items-center">
      <FirstCover image={image} />
    </div>
  );
}

/** What is open over the page; the place of toasts always is. */
const OPEN = 'dialog[open], :popover-open:not(:has(> .toasts))';

/**
 * Whether the reader has moved or scrolled while nothing was open over the page: a state may take the focus, and must
 * not take it from a search or a menu.
 */
function useInteraction(): boolean {
  const [hasInteracted, setHasInteracted] = useState(false);
  useEffect(() => {
    if (hasInteracted) return undefined;
    const look = () => {
      if (document.querySelector(OPEN) === null) setHasInteracted(true);
    };
    const stop = new AbortController();
    for (const sign of SIGNS) {
      addEventListener(sign, look, { signal: stop.signal, passive: true });
    }
    return () => stop.abort();
  }, [hasInteracted]);
  return hasInteracted;
}

/** Whether the reader pressed a frame in an element: it then has the focus. */
function useEntered(element: { readonly current: HTMLElement | null }): boolean {
  const [isEntered, setIsEntered] = useState(false);
  useEffect(() => {
    const look = () =>
      setTimeout(() => {
        const stage = element.current;
        // A step of the proof takes the focus too, but has no pointer.
        if (stage?.contains(document.activeElement) === true && stage.matches(':hover'))
          setIsEntered(true);
      });
    addEventListener('blur', look);
    return () => removeEventListener('blur', look);
  }, [element]);
  return isEntered;
}
