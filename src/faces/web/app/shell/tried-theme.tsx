import { RotateCwIcon } from 'lucide-react';
import { THEME_PRESETS, isSame } from '../component/theme-presets.ts';
import { VARIABLE, keepVisitTheme } from '../preview/visit-theme.ts';

/**
 * Says that previews have the theme that was tried, and takes it back. It comes after the page, since the server does not
 * know the theme: it floats above its end, where it moves nothing. On a phone it would cover the last line: the page is longer there.
 */
export function TriedTheme({ values }: { readonly values: Readonly<Record<string, string>> }) {
  const name = THEME_PRESETS.find((preset) => isSame(preset.values, values))?.name;
  return (
    <section
      aria-label="Theme of previews"
      className="theme-note sticky bottom-0 z-20 h-0 max-md:h-20"
    >
      <p className="absolute start-4 bottom-4 flex items-center gap-x-1 rounded-lg border border-line bg-raised py-1 ps-3 pe-1 text-muted shadow-raised md:start-8">
        {name === undefined ? 'Previews have your theme.' : `Previews have the theme ${name}.`}
        <button type="button" className="btn btn-quiet btn-small" onClick={reset}>
          <RotateCwIcon />
          Reset
        </button>
      </p>
    </section>
  );
}

function reset(): void {
  keepVisitTheme({});
  const url = new URL(location.href);
  for (const name of new URLSearchParams(location.search).keys()) {
    if (VARIABLE.test(name)) url.searchParams.delete(name);
  }
  url.hash = '';
  // Frames take their theme when they start.
  location.replace(url);
}
