import { useRouteLoaderData } from 'react-router';
import { coverUrlsOf } from '../../../../domain/catalog/cover.ts';
import type { loader } from '../root.server.ts';

/**
 * A pattern's cover, 3:2: its shot for the page's theme, or an empty area. Decorative, so hidden from screen readers. A
 * lazy image that is not displayed is not loaded, so only one of the two is.
 */
export function Cover({ image }: { readonly image: string | undefined }) {
  if (image === undefined) return <span className="block aspect-3/2 w-full bg-cover" />;
  const { light, dark } = coverUrlsOf(image);
  if (light === dark) return <Shot url={light} theme="" />;
  return (
    <>
      <Shot url={light} theme="cover-light" />
      <Shot url={dark} theme="cover-dark" />
    </>
  );
}

function Shot({ url, theme }: { readonly url: string; readonly theme: string }) {
  return (
    <img
      src={url}
      alt=""
      width={768}
      height={512}
      loading="lazy"
      decoding="async"
      className={`${theme} aspect-3/2 w-full bg-cover object-cover`}
    />
  );
}

/** Pixels of a picture, and how it is shown. */
const COVER = { width: 768, height: 512, className: 'aspect-3/2 w-full bg-cover object-cover' };

/** Like `Cover`, but for the first paint: loaded at once, in the current theme only. */
export function FirstCover({
  image,
  shape = COVER,
}: {
  readonly image: string | undefined;
  readonly shape?: typeof COVER;
}) {
  const theme = useRouteLoaderData<typeof loader>('root')?.theme ?? 'system';
  if (image === undefined) return <span className={`block ${COVER.className}`} />;
  const { light, dark } = coverUrlsOf(image);
  const systemIs = (wanted: 'light' | 'dark') =>
    theme === 'system' ? `(prefers-color-scheme: ${wanted})` : 'all';
  return (
    <>
      {/* Before the scripts, which use every connection. */}
      {theme === 'dark' ? null : (
        <link
          rel="preload"
          as="image"
          href={light}
          media={systemIs('light')}
          fetchPriority="high"
        />
      )}
      {theme === 'light' || light === dark ? null : (
        <link rel="preload" as="image" href={dark} media={systemIs('dark')} fetchPriority="high" />
      )}
      <picture className="contents">
        {theme === 'system' ? <source hidden media={systemIs('dark')} srcSet={dark} /> : null}
        <img
          src={theme === 'dark' ? dark : light}
          alt=""
          width={shape.width}
          height={shape.height}
          className={shape.className}
        />
      </picture>
    </>
  );
}
