import { type Token, toTypedToken } from '../../../../domain/workspace/design-token-json.ts';
import { hexOf, isColor, readOklch, splitThemes } from './theme-colors.ts';

type Values = Readonly<Record<string, string>>;

/** The values as a CSS rule; those of both themes follow `color-scheme`. */
export function toCss(values: Values): string {
  return rule(':root', values);
}

/** The values as CSS, and as Tailwind's theme: `bg-accent`, `rounded-radius`. */
export function toTailwind(values: Values): string {
  const names = Object.entries(values).flatMap(([name, value]) => {
    const short = name.replace(/^--ui-/, '');
    if (isColor(splitThemes(value)[0])) return [[`--color-${short}`, `var(${name})`] as const];
    return short.startsWith('radius') ? [[`--${short}`, `var(${name})`] as const] : [];
  });
  return `${toCss(values)}\n${rule('@theme inline', Object.fromEntries(names))}`;
}

/**
 * The values as design tokens (W3C Design Tokens format, 2025.10): a group for each theme. Values for which the format has
 * no type are left out, since a token without one is invalid.
 */
export function toDesignTokens(values: Values): string {
  const group = (theme: 0 | 1) =>
    Object.fromEntries(
      Object.entries(values).flatMap(([name, value]) => {
        const own = splitThemes(value)[theme];
        const color = readOklch(own);
        const token: Token | undefined =
          color === undefined
            ? toTypedToken(name, own)
            : {
                $type: 'color',
                $value: {
                  colorSpace: 'oklch',
                  components: [color.l, color.c, color.h % 360].map((part) =>
                    Number(part.toFixed(4)),
                  ),
                  ...(color.alpha === 1 ? {} : { alpha: color.alpha }),
                  hex: hexOf(own)?.slice(0, 7),
                },
              };
        return token === undefined ? [] : [[name.replace(/^--/, ''), token]];
      }),
    );
  return `${JSON.stringify({ light: group(0), dark: group(1) }, null, 2)}\n`;
}

/** Pixels of a `rem`, which design tools do not know. */
const REM_PX = 16;

/**
 * The values of one theme as a file of design tokens (W3C Design Tokens format, 2025.10) that design tools read as one
 * mode of a collection of variables: colors in sRGB, sizes in pixels. They have no variables for shadows and easings.
 */
export function toDesignVariables(values: Values, theme: 'light' | 'dark'): string {
  const tokens = Object.entries(values).flatMap(([name, value]) => {
    const own = splitThemes(value)[theme === 'light' ? 0 : 1];
    const hex = hexOf(own);
    const size = /^([\d.]+)(px|rem)$/.exec(own);
    const token =
      hex !== undefined
        ? { $type: 'color', $value: srgbOf(hex) }
        : size !== null
          ? {
              $type: 'dimension',
              $value: { value: Number(size[1]) * (size[2] === 'rem' ? REM_PX : 1), unit: 'px' },
            }
          : undefined;
    return token === undefined ? [] : [[name.replace(/^--(?:ui-)?/, ''), token] as const];
  });
  return `${JSON.stringify(Object.fromEntries(tokens), null, 2)}\n`;
}

function srgbOf(hex: string) {
  const [red = 0, green = 0, blue = 0, alpha = 255] = (hex.match(/[\da-f]{2}/g) ?? []).map((byte) =>
    Number.parseInt(byte, 16),
  );
  const share = (byte: number) => Number((byte / 255).toFixed(4));
  return {
    colorSpace: 'srgb',
    components: [red, green, blue].map(share),
    alpha: share(alpha),
    hex: hex.slice(0, 7),
  };
}

/** The values as one line for an agent. */
export function toAgentLine(values: Values): string {
  const list = Object.entries(values).map(([name, value]) => `${name}: ${value.trim()}`);
  return `Set these CSS variables on :root, which hold light and dark values: ${list.join('; ')}.`;
}

function rule(selector: string, values: Values): string {
  const lines = Object.entries(values).map(([name, value]) => `  ${name}: ${value.trim()};`);
  return [`${selector} {`, ...lines, '}', ''].join('\n');
}
