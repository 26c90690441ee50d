import { css } from 'lit';

/*
 * Variables and resets. Lengths are in pixels, since `rem` depends on the embedding page. The page's styles reach the
 * host element only, where `!important` in the shadow tree wins.
 */
export const baseStyles = css`
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
    --surface: light-dark(oklch(1 0 0), oklch(0.235 0.003 80));
    --raised: light-dark(oklch(1 0 0), oklch(0.27 0.003 80));
    --hover: light-dark(oklch(0.25 0.01 80 / 0.05), oklch(1 0 0 / 0.06));
    --text: light-dark(oklch(0.22 0.005 80), oklch(0.95 0.003 80));
    --muted: light-dark(oklch(0.45 0.006 80), oklch(0.77 0.004 80));
    --line: light-dark(oklch(0.25 0.01 80 / 0.11), oklch(1 0 0 / 0.1));
    --line-strong: light-dark(oklch(0.64 0.005 80), oklch(0.55 0.004 80));
    --ground: light-dark(oklch(0.97 0.003 80), oklch(0.19 0.002 80));
    --mark: light-dark(oklch(0.79 0.005 80), oklch(0.45 0.005 80));
    --accent: light-dark(oklch(0.46 0.14 258), oklch(0.78 0.1 258));
    --fill: light-dark(oklch(0.46 0.14 258), oklch(0.52 0.15 258));
    --on-fill: oklch(1 0 0);
    --shadow:
      0 4px 8px light-dark(oklch(0.2 0.01 80 / 0.04), oklch(0 0 0 / 0.2)),
      0 24px 64px -12px light-dark(oklch(0.2 0.01 80 / 0.24), oklch(0 0 0 / 0.7));
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

  @media (prefers-reduced-motion: reduce) {
    * {
      transition: none !important;
    }
  }

  @media print {
    :host {
      display: none !important;
    }
  }
`;

/** The button at the bottom right. */
export const launcherStyles = css`
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

  /* The page opens the panel from a button of its own. */
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

  /* A label only on wide screens: elsewhere the button would cover the page's content. */
  @media (width < 1500px), (height < 480px) {
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

  @media (forced-colors: active) {
    .open {
      border: 1px solid;
    }
  }
`;
