import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';

/** Frames of a fixed width, made smaller to fit. */
export function Scaled(props: {
  readonly width: number | undefined;
  /** Of the frames as they are seen, in pixels; undefined for that of the place. */
  readonly height?: number | undefined;
  readonly zoom: number;
  /** Whether it is centered in its place and shorter. */
  readonly isCentered?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}) {
  const { width, height, zoom, isCentered = false, className = 'pair-scaled' } = props;
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const style = element.current?.style;
    if (style === undefined) return;
    // Set by script: the pages' CSP allows no style attribute.
    const isScaled = zoom < 1;
    style.width = width === undefined ? '' : `${width}px`;
    style.maxWidth = isScaled ? 'none' : '';
    style.height = isScaled ? (height === undefined ? `${100 / zoom}%` : `${height / zoom}px`) : '';
    const up = isCentered && height !== undefined ? -height / 2 : 0;
    style.transform = isScaled ? `translateY(${up}px) scale(${zoom})` : '';
  }, [width, height, zoom, isCentered]);
  return (
    <div ref={element} className={className}>
      {props.children}
    </div>
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
