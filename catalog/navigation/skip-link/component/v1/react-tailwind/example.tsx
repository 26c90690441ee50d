import { SkipLink } from './component';
import type { SkipLinkProps } from './component';

/** As it looks on the first press of Tab. */
export const steps = ['click link "Skip to content"'];

export default function SkipLinkExample() {
  return <Page isShown />;
}

export const states = {
  Hidden: () => <Page />,
  'Several targets': () => (
    <Page
      targets={[
        { id: 'main', label: 'Skip to content' },
        { id: 'search', label: 'Skip to search' },
      ]}
    />
  ),
  'In German': () => <Page labels={{ content: 'Zum Inhalt springen' }} />,
};

function Page({ isShown = false, ...props }: SkipLinkProps & { readonly isShown?: boolean }) {
  return (
    <div className="w-full font-(family-name:--ui-font) text-sm text-(--ui-text)">
      <SkipLink
        {...props}
        className={isShown ? '[&>a]:not-sr-only! [&>a]:px-3.5! [&>a]:py-2!' : ''}
      />
      <div className="mx-auto grid max-w-2xl gap-6">
        <div className="flex flex-wrap items-center gap-4 border-b border-(--ui-border) py-3">
          {['Orders', 'Lamps', 'Customers', 'Prices'].map((name) => (
            <a
              key={name}
              href={`#${name}`}
              className="underline underline-offset-2 focus-visible:outline-2 focus-visible:outline-(--ui-focus)"
            >
              {name}
            </a>
          ))}
          <label className="flex items-center gap-2">
            Search
            <input
              id="search"
              size={1}
              className="h-(--ui-control-small) w-32 rounded-(--ui-radius-small) border border-(--ui-border-strong) bg-(--ui-surface) px-2 focus-visible:outline-2 focus-visible:outline-(--ui-focus)"
            />
          </label>
        </div>
        <div id="main" className="scroll-mt-4">
          <h1 className="text-base font-semibold tracking-tight">Order 2207</h1>
          <p className="mt-1 text-(--ui-text-muted)">
            Hotel Verano, 12 Pleat pendants.{' '}
            <a href="/orders/2207/tracking" className="text-(--ui-accent-text) underline">
              Track it
            </a>
          </p>
        </div>
      </div>
    </div>
  );
}
