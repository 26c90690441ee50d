import { type ReactNode, useState } from 'react';
import { RadioRow } from '../page/radio-row.tsx';

export type PairSide = 'older' | 'newer';

/**
 * The frames of two versions, side by side with a line between them; without room for both, one area that flips. With
 * one version only, its frame fills the area: the same element, so that it does not reload.
 */
export function VersionPair(props: {
  /** Whether the two are one version in light and dark. */
  readonly isOfThemes?: boolean;
  /** The version shown first without room for both; the newer one by default. */
  readonly first?: PairSide;
  /** The older version; undefined with one version only. */
  readonly from: string | undefined;
  readonly to: string;
  /** The frames, the older one first. */
  readonly children: ReactNode;
}) {
  const { from, to, isOfThemes = false } = props;
  const [chosen, setShown] = useState<PairSide>();
  const shown = chosen ?? props.first ?? 'newer';
  return (
    <div className={from === undefined ? 'size-full' : 'version-pair'} data-shown={shown}>
      {from === undefined ? null : (
        <div className="version-pair-head">
          {[from, to].map((name) => (
            <span key={name} className={isOfThemes ? 'text-xs text-muted' : badgeOf(name === to)}>
              {name}
            </span>
          ))}
          <VersionSwitch
            {...(isOfThemes ? { label: 'Theme shown' } : {})}
            from={from}
            to={to}
            shown={shown}
            onShow={setShown}
          />
        </div>
      )}
      {props.children}
    </div>
  );
}

function badgeOf(isNewer: boolean): string {
  return `badge badge-version ${isNewer ? 'badge-active' : ''}`;
}

/** The version shown without room for both. */
export function VersionSwitch(props: {
  readonly label?: string;
  readonly from: string;
  readonly to: string;
  readonly shown: PairSide;
  readonly onShow: (side: PairSide) => void;
  readonly className?: string;
}) {
  const { label = 'Version shown', from, to, shown, onShow, className = '' } = props;
  return (
    <RadioRow
      label={label}
      options={[
        ['older', from],
        ['newer', to],
      ]}
      value={shown}
      onChange={onShow}
      className={`font-mono ${className}`}
    />
  );
}
