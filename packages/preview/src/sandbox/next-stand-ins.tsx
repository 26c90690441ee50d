import { type ComponentPropsWithRef, type ReactNode, useSyncExternalStore } from 'react';
import { STAND_IN_IMAGE } from './stand-in-image.ts';

// What the modules of Next.js and next-themes do in a preview: there are no routes, no image server and no storage.

interface LinkTarget {
  readonly pathname?: string;
  readonly hash?: string;
}

type LinkProps = Omit<ComponentPropsWithRef<'a'>, 'href'> & {
  readonly href?: string | LinkTarget;
  readonly legacyBehavior?: boolean;
} & Readonly<Partial<Record<(typeof LINK_OPTIONS)[number], unknown>>>;

/** Options of `next/link` that are not HTML attributes. */
const LINK_OPTIONS = [
  'as',
  'locale',
  'onNavigate',
  'passHref',
  'prefetch',
  'replace',
  'scroll',
  'shallow',
  'transitionTypes',
] as const;

function Link({ href = '', legacyBehavior = false, children, ...rest }: LinkProps): ReactNode {
  // The child is the link.
  if (legacyBehavior) return children;
  const url = typeof href === 'string' ? href : `${href.pathname ?? ''}${href.hash ?? ''}`;
  return (
    <a {...without(rest, LINK_OPTIONS)} href={url}>
      {children}
    </a>
  );
}

/** The exports of `next/link`. */
export const nextLink = { default: Link, useLinkStatus: () => ({ pending: false }) };

type ImageProps = Omit<ComponentPropsWithRef<'img'>, 'src'> & {
  readonly src?: string | { readonly src: string };
  readonly fill?: boolean;
} & Readonly<Partial<Record<(typeof IMAGE_OPTIONS)[number], unknown>>>;

/** Options of `next/image` that are not HTML attributes. */
const IMAGE_OPTIONS = [
  'blurDataURL',
  'loader',
  'onLoadingComplete',
  'overrideSrc',
  'placeholder',
  'preload',
  'priority',
  'quality',
  'unoptimized',
] as const;

function Image({ src = '', alt = '', fill = false, style, ...rest }: ImageProps): ReactNode {
  const url = typeof src === 'string' ? src : src.src;
  return (
    <img
      {...without(rest, IMAGE_OPTIONS)}
      src={/^(?:data|blob):/.test(url) ? url : STAND_IN_IMAGE}
      alt={alt}
      style={
        fill
          ? { position: 'absolute', inset: 0, width: '100%', height: '100%', ...style }
          : { objectFit: 'cover', ...style }
      }
    />
  );
}

/** The exports of `next/image`. */
export const nextImage = {
  default: Image,
  getImageProps: (props: ImageProps) => ({ props }),
};

const ROUTER = {
  push: () => {},
  replace: () => {},
  prefetch: () => {},
  refresh: () => {},
  back: () => {},
  forward: () => {},
};

const PARAMS = {};
const SEARCH = new URLSearchParams();

function leave(): never {
  throw new Error('The preview has no routes to navigate to.');
}

/** The exports of `next/navigation`. */
export const nextNavigation = {
  useRouter: () => ROUTER,
  usePathname: () => '/',
  useParams: () => PARAMS,
  useSearchParams: () => SEARCH,
  useSelectedLayoutSegment: () => null,
  useSelectedLayoutSegments: () => [],
  useServerInsertedHTML: () => {},
  redirect: leave,
  permanentRedirect: leave,
  notFound: leave,
};

function readTheme(): string {
  return document.documentElement.classList.contains('dark') ? 'dark' : 'light';
}

function subscribeTheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['class'] });
  return () => observer.disconnect();
}

function setTheme(next: unknown): void {
  const theme: unknown = typeof next === 'function' ? next(readTheme()) : next;
  document.documentElement.classList.toggle('dark', theme === 'dark');
  document.documentElement.classList.toggle('light', theme !== 'dark');
}

function useTheme() {
  const theme = useSyncExternalStore(subscribeTheme, readTheme);
  return {
    theme,
    resolvedTheme: theme,
    systemTheme: theme,
    themes: ['light', 'dark'],
    forcedTheme: undefined,
    setTheme,
  };
}

/** The exports of `next-themes`; the theme is that of the preview. */
export const nextThemes = {
  ThemeProvider: ({ children }: { readonly children?: ReactNode }) => children,
  useTheme,
};

function without(
  props: Readonly<Record<string, unknown>>,
  names: readonly string[],
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(props).filter(([name]) => !names.includes(name)));
}
