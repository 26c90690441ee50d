import {
  type ReactNode,
  createContext,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Cover } from '../page/cover.tsx';
import { useLazyModule } from '../page/lazy-module.ts';
import { whenIdle } from '../page/when-idle.ts';
import { readVisitTheme } from '../preview/visit-theme.ts';

/** Number of components that start concurrently; the others wait in the order in which they came into view. */
const MAX_STARTING = 2;

/** A component that has not reported for this long no longer blocks others. */
const START_TIMEOUT_MS = 10_000;

/** Distance to the viewport at which a cover starts, and past which it ends. */
const MARGIN = '100px';

/** What is in view for a shorter time, as rows are while somebody types, does not start. */
const SETTLED_MS = 300;

interface Starts {
  /** Whether the visit has a theme, which pictures do not have. */
  readonly isThemed: boolean;
  /** The slugs of the components that are starting or waiting to start. */
  readonly waiting: readonly string[];
  readonly enter: (slug: string) => void;
  readonly leave: (slug: string) => void;
}

const StartsContext = createContext<Starts | undefined>(undefined);

/** Starts the live covers in it a few at a time. */
export function LiveCovers({ children }: { readonly children: ReactNode }) {
  const [waiting, setWaiting] = useState<readonly string[]>([]);
  const enter = useCallback(
    (slug: string) => setWaiting((before) => (before.includes(slug) ? before : [...before, slug])),
    [],
  );
  const leave = useCallback(
    (slug: string) => setWaiting((before) => before.filter((other) => other !== slug)),
    [],
  );
  const isThemed = useIsThemed();
  const starts = useMemo(
    () => ({ isThemed, waiting, enter, leave }),
    [isThemed, waiting, enter, leave],
  );
  return <StartsContext value={starts}>{children}</StartsContext>;
}

/** Known once the page is idle: until then it has its pictures. */
function useIsThemed(): boolean {
  const [isThemed, setIsThemed] = useState(false);
  useEffect(() => {
    let isGone = false;
    whenIdle(() => isGone || setIsThemed(Object.keys(readVisitTheme()).length > 0));
    return () => void (isGone = true);
  }, []);
  return isThemed;
}

/** Whether covers are drawn live, in the theme of the visit. */
export function useThemedCovers(): boolean {
  return use(StartsContext)?.isThemed === true;
}

/** A cover that is drawn live where the visit has a theme and the pattern code. Requires `LiveCovers` around it. */
export function ThemedCover(props: {
  readonly slug: string;
  readonly image: string | undefined;
  readonly hasCode: boolean;
}) {
  const isThemed = useThemedCovers();
  return (
    <span className="relative block overflow-hidden">
      <Cover image={props.image} />
      {isThemed && props.hasCode ? <LiveCover slug={props.slug} /> : null}
    </span>
  );
}

const loadFrame = () => import('./live-cover-frame.tsx');

/**
 * The live component as its cover, while in view. Decorative: neither pointer nor keyboard reaches it. Requires
 * `LiveCovers` around it.
 */
export function LiveCover({ slug }: { readonly slug: string }) {
  const place = useRef<HTMLSpanElement>(null);
  const [isShown, setIsShown] = useState(false);
  const starts = use(StartsContext);
  const { enter, leave } = starts ?? {};
  const { module, request } = useLazyModule(loadFrame);
  const isStarting = starts?.waiting.slice(0, MAX_STARTING).includes(slug) === true;

  useEffect(() => {
    const element = place.current;
    if (element === null || enter === undefined || leave === undefined) return undefined;
    let settling: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        clearTimeout(settling);
        if (entry?.isIntersecting === true) {
          settling = setTimeout(() => {
            request();
            enter(slug);
          }, SETTLED_MS);
        } else {
          leave(slug);
          setIsShown(false);
        }
      },
      { rootMargin: MARGIN },
    );
    observer.observe(element);
    return () => {
      clearTimeout(settling);
      observer.disconnect();
      leave(slug);
    };
  }, [slug, enter, leave, request]);

  useEffect(() => {
    if (!isStarting || leave === undefined) return undefined;
    const timer = setTimeout(() => leave(slug), START_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [slug, isStarting, leave]);

  return (
    <span ref={place} inert aria-hidden="true" className="absolute inset-0">
      {module === undefined || !(isStarting || isShown) ? null : (
        <module.LiveCoverFrame
          slug={slug}
          onShown={() => {
            setIsShown(true);
            leave?.(slug);
          }}
        />
      )}
    </span>
  );
}
