import type { LoaderFunctionArgs } from 'react-router';
import { ownThemeValues, sharedThemeValues } from '../../../../domain/catalog/theme.ts';
import { siteContext } from '../site-context.ts';

/** An imported theme that previews can wear; colors are `light-dark(…, …)`. */
export interface WearableTheme {
  readonly name: string;
  readonly title: string;
  /** A URL, or `a local folder`. */
  readonly source: string;
  /** By variable of this catalog's components, such as `--ui-accent`. */
  readonly own: Readonly<Record<string, string>>;
  /** By variable of imported components, such as `--primary`. */
  readonly shared: Readonly<Record<string, string>>;
}

/** `/themes.json`: the imported themes that set something. */
export function loader({ context }: LoaderFunctionArgs): Response {
  const { themes } = context.get(siteContext).catalog();
  const wearable = themes
    .map(({ name, title, source, light, dark }): WearableTheme => ({
      name,
      title,
      source,
      own: ownThemeValues({ light, dark }),
      shared: sharedThemeValues({ light, dark }),
    }))
    .filter(({ shared }) => Object.keys(shared).length > 0);
  return Response.json({ themes: wearable }, { headers: { 'cache-control': 'no-cache' } });
}
