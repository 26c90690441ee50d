import { type TemplateResult, svg } from 'lit';

// Drawn by hand: the site's icon library renders React elements, and this bundle has no React.

function icon(path: TemplateResult): TemplateResult {
  return svg`<svg class="icon" viewBox="0 0 16 16" fill="none" stroke="currentColor" stroke-width="1.5"
    stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${path}</svg>`;
}

export const askIcon = icon(
  svg`<path d="M2.5 3.75c0-.7.55-1.25 1.25-1.25h8.5c.7 0 1.25.55 1.25 1.25v6c0 .7-.55 1.25-1.25 1.25H7.5l-3 2.5V11h-.75c-.7 0-1.25-.55-1.25-1.25Z"/><path d="M5.5 5.75h5M5.5 8h3"/>`,
);

export const closeIcon = icon(svg`<path d="m4 4 8 8M12 4l-8 8"/>`);

export const sendIcon = icon(svg`<path d="M8 13V3M4 7l4-4 4 4"/>`);

export const stopIcon = icon(
  svg`<rect x="4" y="4" width="8" height="8" rx="1.5" fill="currentColor"/>`,
);

export const codeIcon = icon(svg`<path d="m5 4.5-3 3.5 3 3.5M11 4.5l3 3.5-3 3.5M9.25 3l-2.5 10"/>`);
