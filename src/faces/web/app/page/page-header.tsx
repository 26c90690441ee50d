import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** Breadcrumb, title and description of a page. */
export function PageHeader(props: {
  readonly title: string;
  readonly description?: string;
  /** The ancestors of the page. */
  readonly trail?: readonly { readonly label: string; readonly to: string }[];
  readonly children?: ReactNode;
}) {
  return (
    <header className="pt-8 pb-8 md:pt-12">
      {props.trail === undefined ? null : (
        <nav aria-label="Breadcrumb" className="mb-2 text-muted">
          <ol className="flex flex-wrap items-center gap-2">
            {props.trail.map(({ label, to }, index) => (
              <li key={to} className="flex items-center gap-2">
                {index === 0 ? null : (
                  <span aria-hidden="true" className="text-line-strong">
                    /
                  </span>
                )}
                <Link to={to} className="rounded-sm hover:text-text">
                  {label}
                </Link>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <h1 className="text-xl">{props.title}</h1>
      {props.description === undefined ? null : (
        <p className="mt-1 max-w-reading text-base text-muted">{props.description}</p>
      )}
      {props.children}
    </header>
  );
}

/** The centered column of a page. */
export function PageColumn({ children }: { readonly children: ReactNode }) {
  return <div className="mx-auto w-full max-w-page px-4 md:px-8">{children}</div>;
}
