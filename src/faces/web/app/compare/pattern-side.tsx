import { useState } from 'react';
import { Link } from 'react-router';
import { coverUrlsOf } from '../../../../domain/catalog/cover.ts';
import { useVisitLooks } from '../preview/preview-looks.tsx';
import { VersionFrame } from '../preview/version-frame.tsx';
import type { ComparedPattern } from './compare-patterns.server.ts';

/** A pattern by itself, for a pair without a scene: running or its picture. */
export function PatternSide({ side }: { readonly side: ComparedPattern }) {
  const { title, path, summary, codeVersion } = side;
  return (
    <section aria-labelledby={path} className="min-w-0">
      <h2 id={path} className="flex items-baseline gap-2 text-lg font-semibold">
        <Link to={path} prefetch="intent" className="rounded-sm hover:text-link">
          {title}
        </Link>
        <span className={`badge ${codeVersion === undefined ? '' : 'badge-version'}`}>
          {codeVersion ?? 'Guidance'}
        </span>
      </h2>
      <p className="mt-1 text-muted">{summary}</p>
      <div className="relative mt-4 h-100 overflow-hidden rounded-lg border border-line bg-surface">
        <Running side={side} />
      </div>
    </section>
  );
}

/** The component in its frame; its picture until then, without scripts, and where the frame fails. */
function Running({ side: { title, version, coverImage } }: { readonly side: ComparedPattern }) {
  const [state, setState] = useState<'waiting' | 'shown' | 'failed'>('waiting');
  const looks = useVisitLooks();
  return (
    <>
      {state === 'shown' || coverImage === undefined
        ? null
        : Object.entries(coverUrlsOf(coverImage)).map(([theme, src]) => (
            <img
              key={theme}
              src={src}
              alt={title}
              loading="lazy"
              className={`cover-${theme} size-full object-contain`}
            />
          ))}
      {version === undefined || looks === undefined || state === 'failed' ? null : (
        <div className={state === 'shown' ? 'size-full' : 'absolute inset-0 opacity-0'}>
          <VersionFrame
            version={version}
            looks={looks}
            attempt={0}
            onMessage={({ type }) => {
              if (type === 'failed') setState('failed');
              if (type === 'rendered') setState('shown');
            }}
          />
        </div>
      )}
      {version === undefined && coverImage === undefined ? (
        <p className="grid size-full place-items-center text-muted">It has no code.</p>
      ) : null}
    </>
  );
}
