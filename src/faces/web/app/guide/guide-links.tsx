import { CompassIcon } from 'lucide-react';
import { Link } from 'react-router';

/** The guides that compare a pattern with others. */
export function GuideLinks(props: {
  readonly guides: readonly { readonly title: string; readonly path: string }[];
}) {
  if (props.guides.length === 0) return null;
  return (
    <nav
      aria-label="Guides"
      className="mb-8 flex max-w-reading flex-wrap items-center gap-x-4 gap-y-1 rounded-lg border border-line bg-surface px-4 py-2"
    >
      <span className="flex items-center gap-2 text-muted">
        <CompassIcon />
        Not sure?
      </span>
      {props.guides.map(({ title, path }) => (
        <Link
          key={path}
          to={path}
          prefetch="intent"
          className="rounded-sm py-1 font-medium text-link hover:underline pointer-coarse:py-2.5"
        >
          {title}
        </Link>
      ))}
    </nav>
  );
}
