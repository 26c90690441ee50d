import { Link } from 'react-router';
import { LiveCovers, ThemedCover } from '../catalog/live-cover.tsx';
import { formatBytes } from '../page/format-bytes.ts';
import type { ComponentView } from './component-view.server.ts';
import { counted } from '../../../../domain/text.ts';

/** What a whole screen writes, and its components. */
export function ScreenParts({ view }: { readonly view: ComponentView }) {
  const { files, requires } = view;
  const sum = (sizes: readonly { readonly bytes: number }[]) =>
    sizes.reduce((total, { bytes }) => total + bytes, 0);
  const [own, brought] = [sum(files), sum(requires)];
  const count = files.length + requires.reduce((total, { fileCount }) => total + fileCount, 0);
  return (
    <div className="mb-10 max-w-reading space-y-8">
      <p className="text-muted">
        The command above writes {count} files, {formatBytes(own + brought)}. Files that you already
        have stay as they are.
      </p>
      {requires.length === 0 ? null : (
        <section aria-labelledby="requires">
          <div className="mb-2 flex items-baseline justify-between gap-4">
            <h2 id="requires" className="text-base leading-6">
              Requires {counted(requires.length, 'component')}
            </h2>
            <span className="font-mono text-[0.8125rem] text-muted">{formatBytes(brought)}</span>
          </div>
          <LiveCovers>
            <ul className="divide-y divide-line border-y border-line">
              {requires.map(({ slug, title, versionId, coverImage, bytes }) => (
                <li key={slug}>
                  <Link
                    to={`${slug}?version=${versionId}`}
                    className="flex items-center gap-3 rounded-sm py-2 hover:text-link"
                  >
                    <span className="w-16 shrink-0 overflow-hidden rounded-md border border-line">
                      <ThemedCover slug={slug} image={coverImage} hasCode />
                    </span>
                    <span className="min-w-0 flex-1">
                      <span className="block truncate font-medium">{title}</span>
                      <span className="block font-mono text-xs text-muted">
                        {formatBytes(bytes)}
                      </span>
                    </span>
                    <span className="badge badge-version">{versionId}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </LiveCovers>
        </section>
      )}
    </div>
  );
}
