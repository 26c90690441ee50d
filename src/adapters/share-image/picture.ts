import { type ShareImage, drawableText } from '../../domain/catalog/share-image.ts';

export const WIDTH = 1200;
export const HEIGHT = 630;

const COLORS = {
  background: 'oklch(0.985 0.003 95)',
  raised: 'oklch(1 0 0)',
  text: 'oklch(0.24 0.01 95)',
  muted: 'oklch(0.47 0.01 95)',
  border: 'oklch(0.9 0.005 95)',
  borderStrong: 'oklch(0.62 0.01 95)',
  accent: 'oklch(0.42 0.11 255)',
  accentSoft: 'oklch(0.95 0.02 255)',
} as const;

interface Picture {
  readonly type: 'div' | 'img';
  readonly key: null;
  readonly props: {
    readonly style: Readonly<Record<string, string | number>>;
    readonly children?: string | readonly Picture[];
    readonly src?: string;
    readonly width?: number;
    readonly height?: number;
  };
}

/**
 * The image as a tree of elements for satori.
 *
 * @param canDraw whether the fonts have a glyph for a character
 * @param cover the data URL of a picture next to the texts
 */
export function drawPicture(
  image: ShareImage,
  canDraw: (character: string) => boolean,
  cover?: string,
): Picture {
  const drawable = (value: string, maxCharacters: number) =>
    drawableText(value, maxCharacters, canDraw);
  const title = drawable(image.title, 90) || drawable(image.address, 90);
  const eyebrow = drawable(image.eyebrow, 60);
  const remark = drawable(image.remark, 30);
  return box(
    {
      width: WIDTH,
      height: HEIGHT,
      padding: 72,
      boxSizing: 'border-box',
      flexDirection: 'column',
      backgroundColor: COLORS.background,
      color: COLORS.text,
      fontFamily: 'Inter',
    },
    [
      ...(cover === undefined ? sheets() : [coverShot(cover)]),
      box({ alignItems: 'center' }, [
        mark(),
        text({ marginLeft: 18, fontSize: 28, fontWeight: 600, letterSpacing: '-0.02em' }, [
          drawable(image.catalogName, 48),
        ]),
      ]),
      box(
        { flexDirection: 'column', marginTop: 'auto', maxWidth: cover === undefined ? 960 : 500 },
        [
          ...(eyebrow === '' ? [] : [text({ fontSize: 26, color: COLORS.muted }, [eyebrow])]),
          text(
            {
              marginTop: 10,
              fontSize: title.length > (cover === undefined ? 44 : 14) ? 52 : 70,
              fontWeight: 600,
              lineHeight: 1.12,
              letterSpacing: '-0.03em',
              ...clampedTo(3),
            },
            [title],
          ),
          text(
            {
              marginTop: 20,
              fontSize: 29,
              lineHeight: 1.4,
              color: COLORS.muted,
              ...clampedTo(cover === undefined || title.length > 30 ? 2 : 4),
            },
            [drawable(image.line, 170)],
          ),
        ],
      ),
      box({ marginTop: 44, alignItems: 'center', fontSize: 23, color: COLORS.muted }, [
        ...(remark === ''
          ? []
          : [
              text(
                {
                  marginRight: 22,
                  padding: '7px 18px',
                  borderRadius: 8,
                  backgroundColor: COLORS.accentSoft,
                  color: COLORS.accent,
                  fontWeight: 600,
                },
                [remark],
              ),
            ]),
        text(cover === undefined ? {} : { maxWidth: 380, ...clampedTo(1) }, [
          drawable(image.address, 60),
        ]),
      ]),
    ],
  );
}

/** The site's mark: two versions, divided by a line. */
function mark(): Picture {
  return box({ position: 'relative', width: 40, height: 40 }, [
    sheet({ left: 3, top: 5, width: 19, height: 30, border: `3px solid ${COLORS.text}` }),
    sheet({ left: 19, top: 5, width: 19, height: 30, backgroundColor: COLORS.text }),
  ]);
}

/** A cover, 3:2, right of the texts. */
function coverShot(src: string): Picture {
  const size = { width: 540, height: 360 };
  const place = { position: 'absolute', left: 612, top: 135, borderRadius: 16 } as const;
  const style = { ...place, ...size, border: `1px solid ${COLORS.border}` };
  return { type: 'img', key: null, props: { style, src, ...size } };
}

/** Two sheets, cropped by the corner. */
function sheets(): readonly Picture[] {
  return [
    sheet({
      right: -40,
      top: -90,
      width: 270,
      height: 270,
      borderRadius: 36,
      border: `2px solid ${COLORS.border}`,
    }),
    sheet({
      right: -150,
      top: 30,
      width: 270,
      height: 270,
      borderRadius: 36,
      backgroundColor: COLORS.accentSoft,
    }),
  ];
}

function sheet(style: Readonly<Record<string, string | number>>): Picture {
  return box({ position: 'absolute', ...style }, []);
}

function clampedTo(lines: number): Readonly<Record<string, string | number>> {
  return { lineClamp: lines, overflow: 'hidden', wordBreak: 'break-word' };
}

function box(
  style: Readonly<Record<string, string | number>>,
  children: readonly Picture[],
): Picture {
  return { type: 'div', key: null, props: { style: { display: 'flex', ...style }, children } };
}

function text(
  style: Readonly<Record<string, string | number>>,
  [content]: readonly [string],
): Picture {
  return {
    type: 'div',
    key: null,
    props: { style: { display: 'block', ...style }, children: content },
  };
}
