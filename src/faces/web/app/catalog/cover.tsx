import { coverUrlsOf } from '../../../../domain/catalog/cover.ts';

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
