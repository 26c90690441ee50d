import { CompassIcon } from 'lucide-react';
import { Link } from 'react-router';

export interface GuideLink {
  readonly title: string;
  readonly path: string;
  readonly verdict: string;
}

/** Guides that compare a pattern with others, each with its verdict, which tells whether to read on. */
export function GuideLinks(props: {
  readonly label: string;
  readonly guides: readonly GuideLink[];
  readonly className: string;
}) {
  if (props.guides.length === 0) return null;
  return (
    <nav aria-label={props.label} className={props.className}>
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

/** The verdict of a guide, above its reasons; the names of patterns stand out. */
export function Verdict(props: { readonly text: string; readonly names?: readonly string[] }) {
  const { text, names = [] } = props;
  const wanted = names.map((name) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  const parts =
    wanted.length === 0 ? [text] : text.split(new RegExp(`\\b(${wanted.join('|')})\\b`, 'gi'));
  return (
    <p className="verdict">
      {parts.map((part, place) =>
        // Every second one is a name.
        // oxlint-disable-next-line react/no-array-index-key -- the parts of a text never change
        place % 2 === 1 ? <b key={place}>{part}</b> : part,
      )}
    </p>
  );
}
