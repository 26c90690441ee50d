import { css } from 'lit';

/*
 * The button and the panel. Lengths are in pixels, since the size of `rem` is the embedding page's. What the page
 * can reach is the host element alone, and there `!important` of a shadow tree wins over that of the page.
 */
export const frameStyles = css`
  :host {
    all: initial !important;
    display: block !important;
    position: fixed !important;
    inset: auto 0 0 auto !important;
    width: 0 !important;
    height: 0 !important;
    direction: ltr !important;
    unicode-bidi: isolate !important;
    color-scheme: light dark !important;
  }

  :host([theme='light']) {
    color-scheme: light !important;
  }

  :host([theme='dark']) {
    color-scheme: dark !important;
  }

  *,
  ::before,
  ::after {
    box-sizing: border-box;
  }

  .root {
    --surface: light-dark(oklch(0.995 0.002 95), oklch(0.205 0.005 95));
    --raised: light-dark(oklch(1 0 0), oklch(0.24 0.006 95));
    --hover: light-dark(oklch(0.965 0.004 95), oklch(0.27 0.006 95));
    --text: light-dark(oklch(0.24 0.01 95), oklch(0.94 0.004 95));
    --muted: light-dark(oklch(0.47 0.01 95), oklch(0.73 0.008 95));
    --line: light-dark(oklch(0.9 0.005 95), oklch(0.32 0.006 95));
    --line-strong: light-dark(oklch(0.62 0.01 95), oklch(0.58 0.008 95));
    --ground: light-dark(oklch(0.965 0.004 95), oklch(0.19 0.003 95));
    --mark: light-dark(oklch(0.79 0.008 95), oklch(0.45 0.007 95));
    --accent: light-dark(oklch(0.42 0.11 255), oklch(0.78 0.1 255));
    --fill: light-dark(oklch(0.42 0.11 255), oklch(0.78 0.1 255));
    --on-fill: light-dark(oklch(0.99 0.003 95), oklch(0.18 0.02 255));
    --shadow:
      0 1px 2px light-dark(oklch(0.2 0.01 95 / 0.06), transparent),
      0 8px 24px light-dark(oklch(0.2 0.01 95 / 0.1), oklch(0 0 0 / 0.4));
    --sans: 'Inter Variable', ui-sans-serif, system-ui, sans-serif;
    --mono: 'JetBrains Mono Variable', ui-monospace, monospace;
    font: 400 14px/22px var(--sans);
    color: var(--text);
    -webkit-font-smoothing: antialiased;
    -webkit-text-size-adjust: 100%;
  }

  .icon {
    display: block;
    width: 16px;
    height: 16px;
    flex: none;
  }

  button,
  textarea {
    margin: 0;
    padding: 0;
    border: 0;
    border-radius: 6px;
    background: none;
    font: inherit;
    color: inherit;
    letter-spacing: inherit;
  }

  button,
  a {
    cursor: pointer;
    -webkit-tap-highlight-color: transparent;
  }

  :focus-visible {
    outline: 2px solid light-dark(oklch(0.5 0.15 255), oklch(0.75 0.12 255));
    outline-offset: 2px;
  }

  .launcher {
    position: fixed;
    inset: auto max(16px, env(safe-area-inset-right)) auto auto;
    bottom: calc(max(16px, env(safe-area-inset-bottom)) + 56px * var(--place, 0));
    width: max-content;
    height: max-content;
    margin: 0;
    padding: 0;
    border: 0;
    background: none;
    color: inherit;
    overflow: visible;
  }

  /* The page has a button of its own, which opens the panel. */
  :host([hidden]) .launcher {
    display: none;
  }

  .open {
    display: flex;
    align-items: center;
    gap: 8px;
    height: 44px;
    max-width: calc(100vw - 32px);
    padding: 0 16px 0 14px;
    border: 1px solid var(--line);
    border-radius: 22px;
    background: var(--raised);
    box-shadow: var(--shadow);
    font-weight: 500;
    white-space: nowrap;
    transition: border-color 150ms ease-out;
  }

  .open span {
    overflow: hidden;
    text-overflow: ellipsis;
  }

  .open .icon {
    color: var(--accent);
  }

  .open:hover {
    border-color: var(--line-strong);
  }

  .open:active {
    background: var(--hover);
  }

  dialog {
    position: fixed;
    inset: auto max(16px, env(safe-area-inset-right)) max(16px, env(safe-area-inset-bottom)) auto;
    width: 400px;
    max-width: none;
    height: min(640px, calc(100dvh - 32px));
    max-height: none;
    margin: 0;
    padding: 0;
    border: 1px solid var(--line);
    border-radius: 12px;
    background: var(--surface);
    color: inherit;
    box-shadow: var(--shadow);
    overflow: hidden;
    overscroll-behavior: contain;
  }

  dialog[open] {
    display: flex;
    flex-direction: column;
  }

  dialog::backdrop {
    background: light-dark(oklch(0.2 0.01 95 / 0.16), oklch(0.1 0.005 95 / 0.5));
  }

  header {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 12px;
    padding: 6px 8px 6px 20px;
    border-bottom: 1px solid var(--line);
  }

  h2 {
    margin: 0;
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    font: 600 14px/22px var(--sans);
    letter-spacing: -0.01em;
  }

  .quiet {
    display: grid;
    place-items: center;
    width: 40px;
    height: 40px;
    flex: none;
    color: var(--muted);
    transition: background-color 150ms ease-out;
  }

  .quiet:hover {
    background: var(--hover);
    color: var(--text);
  }

  .scroller {
    flex: 1;
    min-height: 0;
    padding: 20px;
    overflow: hidden auto;
    overscroll-behavior: contain;
    scrollbar-width: thin;
  }

  .scroller:focus-visible {
    outline-offset: -2px;
  }

  .welcome {
    margin: 0;
    max-width: 320px;
    color: var(--muted);
  }

  form {
    display: flex;
    align-items: flex-end;
    gap: 4px;
    margin: 8px 12px 12px;
    padding: 4px;
    border: 1px solid var(--line-strong);
    border-radius: 10px;
    background: var(--raised);
  }

  form:has(textarea:focus-visible) {
    outline: 2px solid light-dark(oklch(0.5 0.15 255), oklch(0.75 0.12 255));
    outline-offset: -1px;
  }

  /* Below 16 px, phones zoom into a field that is written in. */
  textarea {
    display: block;
    flex: 1;
    min-width: 0;
    height: auto;
    max-height: 136px;
    padding: 8px 8px 8px 10px;
    font-size: 16px;
    line-height: 24px;
    resize: none;
    field-sizing: content;
    overscroll-behavior: contain;
  }

  /* Field and button show the focus of the field together. */
  textarea:focus-visible {
    outline: none;
  }

  textarea::placeholder {
    color: var(--muted);
    opacity: 1;
  }

  .send {
    display: grid;
    place-items: center;
    width: 40px;
    height: 40px;
    flex: none;
    border: 1px solid color-mix(in srgb, currentcolor 20%, transparent);
    background: var(--fill);
    color: var(--on-fill);
    transition: opacity 150ms ease-out;
  }

  .send:hover {
    opacity: 0.9;
  }

  .unseen {
    position: absolute;
    width: 1px;
    height: 1px;
    margin: -1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }

  @media (width < 520px), (height < 480px) {
    dialog {
      inset: 0;
      width: 100%;
      height: 100dvh;
      padding: env(safe-area-inset-top) env(safe-area-inset-right) env(safe-area-inset-bottom)
        env(safe-area-inset-left);
      border: 0;
      border-radius: 0;
    }

    .open {
      width: 48px;
      height: 48px;
      padding: 0;
      justify-content: center;
      border-radius: 24px;
    }

    .open span {
      position: absolute;
      width: 1px;
      height: 1px;
      clip-path: inset(50%);
    }

    .open .icon {
      width: 20px;
      height: 20px;
    }
  }

  @media (prefers-reduced-motion: no-preference) {
    dialog[open] {
      animation: rise 150ms ease-out;
    }
  }

  @media (prefers-reduced-motion: reduce) {
    * {
      transition: none !important;
    }
  }

  @keyframes rise {
    from {
      opacity: 0;
      transform: translateY(4px);
    }
  }

  @media (forced-colors: active) {
    .send,
    .open,
    dialog {
      border: 1px solid;
    }
  }

  @media print {
    :host {
      display: none !important;
    }
  }
`;
