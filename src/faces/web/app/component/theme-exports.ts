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

/** The values as design tokens (W3C Design Tokens format, 2025.10): a group for each theme. */
export function toDesignTokens(values: Values): string {
  const group = (theme: 0 | 1) =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => {
        const own = splitThemes(value)[theme];
        const color = readOklch(own);
        const size = /^([\d.]+)(px|rem)$/.exec(own);
        const token =
          color !== undefined
            ? {
                $type: 'color',
                $value: {
                  colorSpace: 'oklch',
                  components: [color.l, color.c, color.h].map((part) => Number(part.toFixed(4))),
                  ...(color.alpha === 1 ? {} : { alpha: color.alpha }),
                  hex: hexOf(own)?.slice(0, 7),
                },
              }
            : size !== null
              ? { $type: 'dimension', $value: { value: Number(size[1]), unit: size[2] } }
              : { $value: own };
        return [name.replace(/^--/, ''), token];
      }),
    );
  return `${JSON.stringify({ light: group(0), dark: group(1) }, null, 2)}\n`;
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
