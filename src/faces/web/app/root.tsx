import interUrl from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import type { ReactNode } from 'react';
import {
  type LinksFunction,
  type MetaFunction,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from 'react-router';
import { SavesProvider } from './bookmarks/saves.tsx';
import { ChatProvider } from './chat/chat.tsx';
import { describeError, isBare } from './page/page-meta.ts';
import { ErrorPage } from './shell/error-page.tsx';
import { Footer } from './shell/footer.tsx';
import { CompilerProvider } from './preview/artifact-compiler.tsx';
import { PageChange } from './shell/page-change.tsx';
import { ToastProvider } from './page/toast.tsx';
import { ThemeColor } from './page/theme.tsx';
import { SearchProvider } from './search/search-trigger.tsx';
import { ThemeNotice } from './shell/theme-notice.tsx';
import { TopBar } from './shell/top-bar.tsx';
import siteCss from './styles/site.css?url';
import type { loader } from './root.server.ts';

export { loader } from './root.server.ts';

/**
 * Resources of the first paint, before the scripts: React puts the style sheet's own link after the scripts' forty. Not
 * in development, where Vite serves the font from another URL.
 */
const preloads: ReturnType<LinksFunction> = import.meta.env.DEV
  ? []
  : [
      { rel: 'preload', href: siteCss, as: 'style' },
      { rel: 'preload', href: interUrl, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
    ];

export const links: LinksFunction = () => [
  ...preloads,
  { rel: 'stylesheet', href: siteCss },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
];

/** The head of error pages; every page has its own `meta`. */
export const meta: MetaFunction<typeof loader> = ({ loaderData, error }) =>
  describeError(error, loaderData?.catalogName);

/** The top bar and footer do not change between pages; signing in and out reloads the document. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { readonly children: ReactNode }) {
  const shell = useRouteLoaderData<typeof loader>('root');
  const theme = shell?.theme ?? 'system';
  const nonce = pageNonce();
  const withNonce = nonce === undefined ? {} : { nonce };
  const isWithoutBars = useMatches().some(isBare);
  return (
    <html lang="en" className={theme === 'system' ? undefined : theme} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <ThemeColor theme={theme} />
        <Meta />
        <Links {...withNonce} />
      </head>
      <body className="flex flex-col">
        <a
          href="#main"
          className="btn fixed start-2 top-2 z-50 -translate-y-20 focus:translate-y-0"
        >
          Skip to content
        </a>
        <ToastProvider>
          <SavesProvider isSignedIn={shell?.reader !== undefined && shell.reader !== null}>
            <ChatProvider>
              <CompilerProvider>
                <SearchProvider>
                  {isWithoutBars ? null : (
                    <TopBar
                      catalogName={shell?.catalogName ?? 'Pattern Catalog'}
                      reader={shell?.reader}
                      hasLibrary={shell?.hasLibrary === true}
                      mayReadUsage={shell?.mayReadUsage === true}
                    />
                  )}
                  <main id="main" tabIndex={-1} className="flex-1 outline-none">
                    {children}
                  </main>
                  {isWithoutBars ? null : <ThemeNotice />}
                  {isWithoutBars ? null : <Footer mayReadUsage={shell?.mayReadUsage === true} />}
                  <PageChange />
                </SearchProvider>
              </CompilerProvider>
            </ChatProvider>
          </SavesProvider>
        </ToastProvider>
        <ScrollRestoration {...withNonce} />
        <Scripts {...withNonce} />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <ErrorPage error={useRouteError()} />;
}

/**
 * The page's nonce in the browser, for hydration; undefined on the server, where React Router adds it. Browsers expose
 * it as a property only.
 */
function pageNonce(): string | undefined {
  if (typeof document === 'undefined') return undefined;
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
}
