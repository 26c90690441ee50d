import { type ReactNode, useState } from 'react';

/**
 * The frames of two versions, side by side with a line between them; where there is no room for both, one place that
 * flips. With one version only, its frame fills the place: the same element, so that it does not load again.
 */
export function VersionPair(props: {
  /** The older version; undefined where there is one version only. */
  readonly from: string | undefined;
  readonly to: string;
  /** The frames, the older one first. */
  readonly children: ReactNode;
}) {
  const { from, to } = props;
  const [shown, setShown] = useState<'older' | 'newer'>('newer');
  return (
    <div className={from === undefined ? 'size-full' : 'version-pair'} data-shown={shown}>
      {from === undefined ? null : (
        <div className="version-pair-head">
          <span className="badge badge-version">{from}</span>
          <span className="badge badge-version badge-active">{to}</span>
          <div role="group" aria-label="Version shown" className="seg">
            {(['older', 'newer'] as const).map((which) => (
              <button
                key={which}
                type="button"
                aria-pressed={shown === which}
                onClick={() => setShown(which)}
                className="font-mono"
              >
                {which === 'older' ? from : to}
              </button>
            ))}
          </div>
        </div>
      )}
      {props.children}
    </div>
  );
}
