/** The icons that the bundled catalog uses (see vite.config.ts). */
declare module 'virtual:catalog-icons' {
  const icons: Readonly<Record<string, unknown>>;
  export = icons;
}

/** The document of the frame (see vite.config.ts). */
declare const FRAME_HTML: string;
