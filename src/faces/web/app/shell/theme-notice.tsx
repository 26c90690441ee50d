import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useLazyModule } from '../page/lazy-module.ts';
import { onVisitTheme, readVisitTheme } from '../preview/visit-theme.ts';

const loadNotice = () => import('./tried-theme.tsx');

/** Pages without previews. */
const WITHOUT_PREVIEWS = /^\/(?:account|connect|sign-in(?:\/.*)?|tags|usage|status)\/?$/;

/** On pages with previews, names the theme of the visit. */
export function ThemeNotice() {
  const { pathname, search } = useLocation();
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const { module, request } = useLazyModule(loadNotice);
  const isThemed = Object.keys(values).length > 0;
  useEffect(() => {
    const read = () => setValues(readVisitTheme());
    const timer = setTimeout(read);
    const stop = onVisitTheme(read);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);
  useEffect(() => {
    if (isThemed) request();
  }, [isThemed, request]);
  // Where themes are chosen, the choice says it.
  const isSaid = new URLSearchParams(search).get('tab') === 'variables';
  if (!isThemed || module === undefined || isSaid || WITHOUT_PREVIEWS.test(pathname)) return null;
  return <module.TriedTheme values={values} />;
}
