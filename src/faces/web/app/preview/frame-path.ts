/** Where the preview's frame is; the pages' policy allows a frame of this address alone, so that it stays there. */
export const FRAME_PATH = '/preview/frame.html';
