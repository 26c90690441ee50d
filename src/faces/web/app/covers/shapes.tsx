/** Building blocks of drawn covers, on a grid of 360 by 240. */

export interface MotifProps {
  /** 32 bits that differ from pattern to pattern. */
  readonly seed: number;
}

/** A number from `least` to `most`, derived from the seed and the place. */
export function vary(seed: number, place: number, least: number, most: number): number {
  const mixed = Math.imul(seed ^ (place * 0x9e3779b1), 0x85ebca6b) >>> 0;
  return least + ((mixed >>> 8) % (most - least + 1));
}

interface BoxProps {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly r?: number;
}

/** A raised surface with a border. */
export function Sheet({ r = 8, ...box }: BoxProps) {
  return <Frame {...box} r={r} className="fill-raised stroke-cover-line" strokeWidth={1.5} />;
}

/** A control: a border without a fill. */
export function Outline({
  r = 5,
  strong = false,
  ...box
}: BoxProps & { readonly strong?: boolean }) {
  const stroke = strong ? 'fill-none stroke-accent' : 'fill-none stroke-cover-line';
  return <Frame {...box} r={r} className={stroke} strokeWidth={strong ? 2 : 1.5} />;
}

function Frame(props: BoxProps & { readonly className: string; readonly strokeWidth: number }) {
  const { x, y, w, h, r, className, strokeWidth } = props;
  return (
    <rect x={x} y={y} width={w} height={h} rx={r} className={className} strokeWidth={strokeWidth} />
  );
}

/** A filled shape: soft for a selected row, accent for the focus of the drawing. */
export function Fill({
  x,
  y,
  w,
  h,
  r = 5,
  tone = 'soft',
}: BoxProps & { readonly tone?: 'soft' | 'accent' | 'line' | 'hover' }) {
  const classes = {
    soft: 'fill-accent-soft',
    accent: 'fill-accent',
    line: 'fill-cover-line',
    hover: 'fill-hover',
  } as const;
  return <rect x={x} y={y} width={w} height={h} rx={r} className={classes[tone]} />;
}

/** A line of text: a bar with round ends; y is its centre. */
export function Text({
  x,
  y,
  w,
  tone = 'mark',
  h = 6,
}: {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly tone?: 'mark' | 'line' | 'accent' | 'strong' | 'paper';
  readonly h?: number;
}) {
  const classes = {
    mark: 'fill-cover-mark',
    line: 'fill-cover-line',
    accent: 'fill-accent',
    strong: 'fill-muted',
    paper: 'fill-on-accent',
  } as const;
  return <rect x={x} y={y - h / 2} width={w} height={h} rx={h / 2} className={classes[tone]} />;
}

/** A separator. */
export function Rule({ x, y, w }: { readonly x: number; readonly y: number; readonly w: number }) {
  return <rect x={x} y={y} width={w} height="1.5" className="fill-cover-line" />;
}

/** A stroke. */
export function Stroke({
  d,
  tone = 'mark',
}: {
  readonly d: string;
  readonly tone?: 'mark' | 'accent' | 'paper';
}) {
  const classes = {
    mark: 'stroke-cover-mark',
    accent: 'stroke-accent',
    paper: 'stroke-on-accent',
  } as const;
  return (
    <path
      d={d}
      className={`fill-none ${classes[tone]}`}
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  );
}
