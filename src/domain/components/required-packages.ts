/** The name of an npm package: no path, address or option. */
export const PACKAGE_NAME = /^(?:@[a-z0-9~][\w.~-]*\/)?[a-z0-9~][\w.~-]*$/i;

/** A version, a range of versions or a tag: no URL, file or alias. */
export const PACKAGE_RANGE = /^[\w.^~<>=*][\w.^~<>=* |-]{0,60}$/;

/** A class in a syntax that Tailwind 4 introduced: `bg-(--ui-surface)`. */
const TAILWIND_4 = /[a-z]-\((?:[a-z-]+:)?--[\w-]+\)/;

/**
 * The packages that a component needs, with their ranges: those of its manifest, and Tailwind 4 where its code has
 * classes in that syntax.
 */
export function requiredPackages(
  dependencies: Readonly<Record<string, string>>,
  code: readonly string[],
): Readonly<Record<string, string>> {
  const needsTailwind4 = code.some((text) => TAILWIND_4.test(text));
  return needsTailwind4
    ? { ...dependencies, tailwindcss: dependencies['tailwindcss'] ?? '>=4' }
    : dependencies;
}
