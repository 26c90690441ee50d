import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';

/** The minimum width when dragging, in CSS pixels. */
export const MIN_WIDTH = 320;

/** The container of the frames: as wide as requested, and scaled down if wider than the pane. */
export function ScaledFrame(props: {
  readonly width: number | undefined;
  readonly height: number | undefined;
  readonly zoom: number;
  /** Whether it is centered in the pane and shorter. */
  readonly isCentered: boolean;
  readonly children: ReactNode;
}) {
  const { width, height, zoom, isCentered } = props;
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const style = frame.current?.style;
    if (style === undefined) return;
    // Set by script: the pages' CSP allows no style attribute.
    const isScaled = zoom < 1 && height !== undefined;
    style.width = width === undefined ? '' : `${width}px`;
    style.maxWidth = isScaled ? 'none' : '';
    style.height = isScaled ? `${height / zoom}px` : '';
    style.transform = isScaled
      ? `translateY(${isCentered ? -height / 2 : 0}px) scale(${zoom})`
      : '';
  }, [width, height, zoom, isCentered]);
  return (
    <div ref={frame} className={`bench-frame ${isCentered ? 'bench-frame-centered' : ''}`}>
      {props.children}
    </div>
  );
}

/** The edge that sets the width by dragging; the buttons below do the same by keyboard. */
export function Grip(props: {
  readonly onWidth: (width: number) => void;
  readonly onEnd: (width: number) => void;
}) {
  const width = useRef<number>(undefined);
  return (
    <div
      aria-hidden="true"
      className="bench-grip"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        event.currentTarget.parentElement?.setAttribute('data-dragging', '');
      }}
      onPointerMove={({ currentTarget, pointerId, clientX }) => {
        const frame = currentTarget.parentElement;
        if (!currentTarget.hasPointerCapture(pointerId) || frame === null) return;
        // The frame is centered, so it grows on both sides.
        const { left, width: now } = frame.getBoundingClientRect();
        width.current = Math.max(MIN_WIDTH, Math.round((clientX - left - now / 2) * 2));
        props.onWidth(width.current);
      }}
      onPointerUp={({ currentTarget }) => {
        currentTarget.parentElement?.removeAttribute('data-dragging');
        if (width.current !== undefined) props.onEnd(width.current);
      }}
    />
  );
}

/** The size of an element's content, in CSS pixels; undefined on the server. */
export function useRoom(ref: RefObject<Element | null>) {
  const [room, setRoom] = useState<{ readonly width: number; readonly height: number }>();
  useEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry === undefined) return;
      const { width, height } = entry.contentRect;
      setRoom({ width, height });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return room;
}
