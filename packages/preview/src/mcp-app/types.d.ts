/** The document of the frame (see vite.config.ts). */
declare const FRAME_HTML: string;
