import { CompassIcon } from 'lucide-react';
import { Link } from 'react-router';

/** The guides that compare a pattern with others, each with its verdict, which tells whether to read on. */
export function GuideLinks(props: {
  readonly guides: readonly {
    readonly title: string;
    readonly path: string;
    readonly verdict: string;
  }[];
}) {
  if (props.guides.length === 0) return null;
  return (
    <nav aria-label="Guides" className="mb-8 max-w-reading space-y-2">
      {props.guides.map(({ title, path, verdict }) => (
        <Link
          key={path}
          to={path}
          prefetch="intent"
          className="flex gap-2.5 rounded-lg border border-line bg-surface px-4 py-3 hover:border-line-strong"
        >
          <CompassIcon className="mt-0.5 shrink-0 text-muted" />
          <span className="min-w-0">
            <span className="block font-medium text-link">{title}</span>
            <span className="line-clamp-2 text-muted">{verdict}</span>
          </span>
        </Link>
      ))}
    </nav>
  );
}

/** The verdict of a guide, above its reasons. */
export function Verdict({ text }: { readonly text: string }) {
  return <p className="mb-8 border-s-2 border-focus ps-4 text-base font-medium">{text}</p>;
}
