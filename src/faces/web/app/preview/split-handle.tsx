import { ChevronsLeftRightIcon } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

const STEP = 5;

/**
 * The handle between two previews in a `.split`: dragged, or moved by arrow keys, Home and End. It sets `--at` on its
 * parent, the share of the first preview.
 */
export function SplitHandle({ from, to }: { readonly from: string; readonly to: string }) {
  const handle = useRef<HTMLDivElement>(null);
  const [share, setShare] = useState(50);

  useEffect(() => {
    handle.current?.parentElement?.style.setProperty('--at', `${share}%`);
  }, [share]);

  function move(next: number): void {
    setShare(Math.round(Math.max(0, Math.min(100, next))));
  }

  function drag(clientX: number): void {
    const bounds = handle.current?.parentElement?.getBoundingClientRect();
    if (bounds !== undefined) move(((clientX - bounds.left) / bounds.width) * 100);
  }

  function setDragging(isDragging: boolean): void {
    handle.current?.parentElement?.toggleAttribute('data-dragging', isDragging);
  }

  return (
    <>
      <div
        ref={handle}
        role="slider"
        tabIndex={0}
        aria-label={`Share of ${from}`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={share}
        aria-valuetext={`${share} percent ${from}, the rest ${to}`}
        className="split-handle"
        onKeyDown={(event) => {
          const next = nextShare(event.key, share);
          if (next === undefined) return;
          event.preventDefault();
          move(next);
        }}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          setDragging(true);
        }}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) drag(event.clientX);
        }}
        onPointerUp={() => setDragging(false)}
        onPointerCancel={() => setDragging(false)}
      >
        <span>
          <ChevronsLeftRightIcon />
        </span>
      </div>
      <span className="split-label badge badge-version absolute start-3">{from}</span>
      <span className="split-label badge badge-version badge-active absolute end-3">{to}</span>
    </>
  );
}

function nextShare(key: string, share: number): number | undefined {
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return share - STEP;
    case 'ArrowRight':
    case 'ArrowUp':
      return share + STEP;
    case 'Home':
      return 0;
    case 'End':
      return 100;
    default:
      return undefined;
  }
}
