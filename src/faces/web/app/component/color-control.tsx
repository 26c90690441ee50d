import { useEffect, useRef } from 'react';
import { Popover } from '../ui/overlays-popover/component';
import { type Oklch, formatContrast, readOklch, writeOklch } from './theme-colors.ts';

/** The highest chroma that screens show. */
const MAX_CHROMA = 0.32;

const SLIDERS = [
  { key: 'l', title: 'Lightness', max: 1, step: 0.005 },
  { key: 'c', title: 'Chroma', max: MAX_CHROMA, step: 0.002 },
  { key: 'h', title: 'Hue', max: 360, step: 1 },
] as const;

/** For translucent colors only. */
const OPACITY = { key: 'alpha', title: 'Opacity', max: 1, step: 0.01 } as const;

/** The stops of a slider's track. */
const STOPS = 12;

/** Adjusts a color by lightness, chroma and hue, below its button; each slider shows the resulting colors. */
export function ColorControl(props: {
  /** Such as `--ui-accent in light`. */
  readonly label: string;
  /** The button that opened it. Focus returns there. */
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
  readonly value: string;
  readonly contrast: number | undefined;
  readonly needed: number | undefined;
  readonly onChange: (value: string) => void;
  /** Fixes a failing contrast. */
  readonly onFix: (() => void) | undefined;
}) {
  const { label, anchor, contrast, needed } = props;
  const color = readOklch(props.value);
  if (color === undefined) return null;
  return (
    <Popover
      anchor={anchor}
      title={`Color of ${label}`}
      onOpenChange={(isOpen) => {
        if (!isOpen) props.onClose();
      }}
    >
      <div className="color-control">
        {(color.alpha === 1 ? SLIDERS : [...SLIDERS, OPACITY]).map(({ key, title, max, step }) => (
          <label key={key} className="grid gap-1 text-xs">
            <span className="flex justify-between">
              {title}
              <span className="font-mono text-muted">
                {Number(color[key].toFixed(key === 'h' ? 0 : 3))}
              </span>
            </span>
            <Track
              color={color}
              part={key}
              max={max}
              step={step}
              onChange={(part) => props.onChange(writeOklch({ ...color, [key]: part }))}
            />
          </label>
        ))}
        {contrast === undefined || needed === undefined ? null : (
          <p className={`text-xs ${contrast < needed ? 'text-danger' : 'text-muted'}`}>
            Contrast {formatContrast(contrast)}, needs {needed}
          </p>
        )}
        {props.onFix === undefined ? null : (
          <button type="button" className="btn btn-small" onClick={props.onFix}>
            Use the nearest that passes
          </button>
        )}
      </div>
    </Popover>
  );
}

function Track(props: {
  readonly color: Oklch;
  readonly part: keyof Oklch;
  readonly max: number;
  readonly step: number;
  readonly onChange: (part: number) => void;
}) {
  const { color, part, max } = props;
  const input = useRef<HTMLInputElement>(null);
  const stops = Array.from({ length: STOPS + 1 }, (_, place) =>
    writeOklch({ ...color, [part]: (place / STOPS) * max }),
  ).join(', ');
  useEffect(() => {
    // Set by script: the pages' CSP allows no style attribute.
    input.current?.style.setProperty('--track', `linear-gradient(to right, ${stops})`);
  }, [stops]);
  return (
    <input
      ref={input}
      type="range"
      min={0}
      max={max}
      step={props.step}
      value={color[part]}
      onChange={({ target }) => props.onChange(Number(target.value))}
    />
  );
}
