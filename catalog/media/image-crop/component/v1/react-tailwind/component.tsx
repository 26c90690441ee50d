'use client';

import { ImageOff } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';

import { FieldGroup } from '../forms-checkbox-group/component';
import { Slider } from '../forms-slider/component';
import { useField, useResetting } from '../forms-text-field/component';
import type { FieldProps, FieldValue } from '../forms-text-field/component';
import { useLabels } from '../layout-language-provider/component';

/** A part of a picture, in its own pixels. */
export interface CropArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Always holds a part. Its name sends the area as JSON. `ref` is its slider. */
export interface ImageCropProps extends Omit<FieldProps, 'required'>, FieldValue<CropArea> {
  src: string;
  /** Width by height of what is cut out: 1 for a square. */
  aspect?: number | undefined;
  /** Shows a circle, where it is shown as one later. The area stays a rectangle. */
  round?: boolean | undefined;
  maxZoom?: number | undefined;
  /** The least width in pixels that is sharp enough; below it the picture says so. */
  minWidth?: number | undefined;
  labels?: Partial<ImageCropLabels> | undefined;
}

export interface ImageCropLabels {
  /** How the keys work. */
  help: string;
  /** Names what is moved. */
  picture: string;
  zoom: string;
  reset: string;
  loading: string;
  failed: string;
  area: (area: CropArea) => string;
  tooSmall: (width: number, needed: number) => string;
}

const ENGLISH: ImageCropLabels = {
  help: 'Drag the picture, or move it with the arrow keys. Plus and minus zoom.',
  picture: 'Picture',
  zoom: 'Zoom',
  reset: 'Whole picture',
  loading: 'Loading the picture…',
  failed: 'The picture could not be shown. Choose another one.',
  area: ({ x, y, width, height }) => `${width} by ${height} pixels, from ${x}, ${y}`,
  tooSmall: (width, needed) =>
    `This part is ${width} pixels wide and will look blurred. Zoom out to at least ${needed}.`,
};

/** Where the middle of the frame is in the picture, from 0 to 1, and how much larger than needed it is drawn. */
interface View {
  x: number;
  y: number;
  zoom: number;
}

const CENTER: View = { x: 0.5, y: 0.5, zoom: 1 };

/** A frame that stays and a picture that moves behind it: by dragging, by keys, by a slider. */
export function ImageCrop(props: ImageCropProps) {
  const { src, aspect = 1, round = false, value, defaultValue, onValueChange, ...more } = props;
  const { maxZoom = 4, minWidth, labels, ref, readOnly = false, className = '', ...root } = more;
  const text = useLabels('imageCrop', ENGLISH, labels);
  const id = useId();
  const frameRef = useRef<HTMLDivElement>(null);
  const dragRef = useRef<{ x: number; y: number; view: View } | null>(null);
  const [size, setSize] = useState<Size | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  /** What is seen, and the part that it was settled as: `null` while it moves. */
  const [moved, setMoved] = useState<{ view: View; area: CropArea | null } | null>(null);
  const field = useField<CropArea | null>({
    value,
    defaultValue: defaultValue ?? null,
    onValueChange: (area) => area && onValueChange?.(area),
    validate: () => '',
    onReset: () => setMoved(null),
    ref,
  });
  const { value: chosen, controlRef, inputRef } = field;
  const isResettingRef = useResetting(inputRef);
  const isFixed = readOnly || root.disabled === true;

  const base = baseOf(size, aspect);
  const isShown = moved && (moved.area === null || isSame(moved.area, chosen));
  const view = isShown ? moved.view : size && chosen ? viewOf(chosen, size, base) : CENTER;
  const share = { width: base.width / view.zoom, height: base.height / view.zoom };
  const area = size && areaOf(view, share, size);
  const sent = area ?? chosen;

  function keepInside(next: View): View {
    const zoom = Math.min(maxZoom, Math.max(1, next.zoom));
    const half = { width: base.width / zoom / 2, height: base.height / zoom / 2 };
    const keep = (at: number, by: number) => Math.min(1 - by, Math.max(by, at));
    return { x: keep(next.x, half.width), y: keep(next.y, half.height), zoom };
  }

  function settle(next: View, of = size) {
    if (isFixed || isResettingRef.current) return;
    const kept = keepInside(next);
    // Without its size, the part is known once the picture has come.
    if (!of) return setMoved({ view: kept, area: null });
    const all = baseOf(of, aspect);
    const part = areaOf(kept, { width: all.width / kept.zoom, height: all.height / kept.zoom }, of);
    setMoved({ view: kept, area: part });
    field.commit(part);
  }

  const move = (next: View) => setMoved({ view: keepInside(next), area: null });

  function drag(event: PointerEvent<HTMLDivElement>) {
    const start = dragRef.current;
    const box = frameRef.current?.getBoundingClientRect();
    if (!start || !box) return;
    move({
      ...start.view,
      x: start.view.x - ((event.clientX - start.x) / box.width) * share.width,
      y: start.view.y - ((event.clientY - start.y) / box.height) * share.height,
    });
  }

  function press(event: KeyboardEvent<HTMLDivElement>) {
    if (isFixed || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    // A tenth of the frame, or a hundredth for the last bit. The picture goes where the arrow points.
    const step = event.shiftKey ? 0.01 : 0.1;
    const by = {
      ArrowLeft: { x: step * share.width },
      ArrowRight: { x: -step * share.width },
      ArrowUp: { y: step * share.height },
      ArrowDown: { y: -step * share.height },
      '+': { zoom: 0.1 },
      '=': { zoom: 0.1 },
      '-': { zoom: -0.1 },
    }[event.key];
    if (!by) return;
    event.preventDefault();
    const { x = 0, y = 0, zoom = 0 }: Partial<View> = by;
    settle({ x: view.x + x, y: view.y + y, zoom: view.zoom + zoom });
  }

  const isTooSmall = area !== null && minWidth !== undefined && area.width < minWidth;
  return (
    <FieldGroup
      {...root}
      id={id}
      problem=""
      values={sent ? [JSON.stringify(sent)] : []}
      controlRef={controlRef}
      className={`[:where(&)]:max-w-sm ${className}`}
    >
      <div className="mt-1 grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
        {hasFailed ? (
          <div
            role="alert"
            className="grid place-items-center gap-2 rounded-(--ui-radius) border border-(--ui-border-strong) bg-(--ui-surface-sunken) p-8 text-center"
          >
            <ImageOff aria-hidden className="size-6 text-(--ui-text-subtle)" />
            {text.failed}
          </div>
        ) : (
          <div
            ref={frameRef}
            role="group"
            tabIndex={root.disabled ? -1 : 0}
            aria-label={text.picture}
            aria-disabled={isFixed || undefined}
            aria-describedby={`${id}-help ${id}-area`}
            onKeyDown={press}
            onPointerDown={(event) => {
              if (isFixed || !event.isPrimary || event.button !== 0) return;
              event.currentTarget.setPointerCapture(event.pointerId);
              dragRef.current = { x: event.clientX, y: event.clientY, view };
            }}
            onPointerMove={drag}
            onPointerUp={() => {
              if (dragRef.current) settle(view);
              dragRef.current = null;
            }}
            onPointerCancel={() => {
              if (dragRef.current) setMoved({ view: dragRef.current.view, area: chosen });
              dragRef.current = null;
            }}
            style={{ aspectRatio: aspect }}
            className={`relative w-full overflow-hidden rounded-(--ui-radius) border border-(--ui-border-strong) bg-(--ui-surface-sunken) select-none focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-(--ui-focus) ${isFixed ? '' : 'cursor-grab touch-none active:cursor-grabbing'}`}
          >
            <img
              src={src}
              alt=""
              draggable={false}
              onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
                if (width === 0 || height === 0) return setHasFailed(true);
                setSize({ width, height });
                // Somebody was quicker than the picture.
                if (moved && moved.area === null) settle(moved.view, { width, height });
              }}
              onError={() => setHasFailed(true)}
              style={{
                width: `${100 / share.width}%`,
                height: `${100 / share.height}%`,
                left: `${50 - (view.x / share.width) * 100}%`,
                top: `${50 - (view.y / share.height) * 100}%`,
              }}
              className={`pointer-events-none absolute max-w-none ${size ? '' : 'opacity-0'}`}
            />
            {round && (
              <span
                aria-hidden
                className="pointer-events-none absolute inset-0 rounded-[50%] border border-(--ui-border-strong) shadow-[0_0_0_999px_var(--ui-overlay)]"
              />
            )}
          </div>
        )}
        <p id={`${id}-help`} className="text-(--ui-text-muted) empty:hidden">
          {!hasFailed && text.help}
        </p>
        {!hasFailed && (
          <div className="flex items-end gap-3">
            <Slider
              ref={inputRef}
              form={root.form}
              disabled={root.disabled}
              readOnly={readOnly}
              className="min-w-0 flex-1"
              label={text.zoom}
              min={100}
              max={maxZoom * 100}
              step={10}
              format={(percent) => `${percent}%`}
              onMove={(next) => move({ ...view, zoom: next / 100 })}
              value={Math.round(view.zoom * 100)}
              onValueChange={(next) => settle({ ...view, zoom: next / 100 })}
            />
            <button
              type="button"
              disabled={!size || isFixed}
              onClick={() => settle(CENTER)}
              className="min-h-(--ui-control-small) shrink-0 rounded-(--ui-radius-small) border border-(--ui-border-strong) bg-(--ui-surface) px-2.5 font-medium hover:bg-(--ui-hover) focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-(--ui-focus) disabled:opacity-50"
            >
              {text.reset}
            </button>
          </div>
        )}
        <p
          id={`${id}-area`}
          role="status"
          className={isTooSmall ? 'text-(--ui-warning-text)' : 'sr-only'}
        >
          {hasFailed
            ? ''
            : area === null
              ? text.loading
              : isTooSmall
                ? text.tooSmall(area.width, minWidth)
                : text.area(area)}
        </p>
      </div>
    </FieldGroup>
  );
}

interface Size {
  width: number;
  height: number;
}

/** Whole pixels that never leave the picture. */
function areaOf(view: View, share: Size, size: Size): CropArea {
  const width = Math.min(size.width, Math.round(share.width * size.width));
  const height = Math.min(size.height, Math.round(share.height * size.height));
  const keep = (at: number, most: number) => Math.min(most, Math.max(0, Math.round(at)));
  return {
    x: keep(view.x * size.width - width / 2, size.width - width),
    y: keep(view.y * size.height - height / 2, size.height - height),
    width,
    height,
  };
}

function viewOf(area: CropArea, size: Size, base: Size): View {
  return {
    x: (area.x + area.width / 2) / size.width,
    y: (area.y + area.height / 2) / size.height,
    zoom: Math.max(1, (base.width * size.width) / Math.max(1, area.width)),
  };
}

/** The share of the picture that fits into the frame without a zoom. */
function baseOf(size: Size | null, aspect: number): Size {
  const ratio = size ? size.width / size.height : aspect;
  return ratio > aspect
    ? { width: aspect / ratio, height: 1 }
    : { width: 1, height: ratio / aspect };
}

const isSame = (one: CropArea, other: CropArea | null) =>
  JSON.stringify(one) === JSON.stringify(other);
