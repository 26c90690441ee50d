import type { LoaderFunctionArgs } from 'react-router';
import { ownThemeValues, sharedThemeValues } from '../../../../domain/catalog/theme.ts';
import type { WearableTheme } from '../component/registry-themes.ts';
import { siteContext } from '../site-context.ts';

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
