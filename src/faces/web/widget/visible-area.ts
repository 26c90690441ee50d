/**
 * Tells a panel that fills the screen which part of it can be seen, in `--visible-top` and `--visible-height`: a
 * keyboard on the screen lies over a page and makes nothing of it smaller, so the field would be behind it. Gives
 * what ends that.
 */
export function followVisibleArea(panel: HTMLElement): () => void {
  const viewport = globalThis.visualViewport;
  if (viewport === null) return () => {};
  const fit = (): void => {
    const { scale, offsetTop, height } = viewport;
    // Whoever has zoomed in moves over the panel as over the page.
    const isZoomed = scale > 1.01;
    panel.style.setProperty('--visible-top', isZoomed ? '' : `${offsetTop}px`);
    panel.style.setProperty('--visible-height', isZoomed ? '' : `${height}px`);
  };
  fit();
  viewport.addEventListener('resize', fit);
  viewport.addEventListener('scroll', fit);
  return () => {
    viewport.removeEventListener('resize', fit);
    viewport.removeEventListener('scroll', fit);
  };
}
