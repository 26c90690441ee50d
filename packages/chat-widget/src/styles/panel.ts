import { css } from 'lit';

/** The panel: header, conversation, field. */
export const panelStyles = css`
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
    background: light-dark(oklch(0.2 0 0 / 0.16), oklch(0 0 0 / 0.5));
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

  .count {
    margin: 8px 20px -4px;
    text-align: end;
    font-size: 12px;
    line-height: 18px;
    font-variant-numeric: tabular-nums;
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

  /* iOS zooms into focused fields with text smaller than 16 px. */
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

  /* The focus ring of the field encloses the button. */
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
      inset: var(--visible-top, 0) 0 auto;
      width: 100%;
      height: var(--visible-height, 100dvh);
      padding: env(safe-area-inset-top) env(safe-area-inset-right) env(safe-area-inset-bottom)
        env(safe-area-inset-left);
      border: 0;
      border-radius: 0;
    }
  }

  @media (prefers-reduced-motion: no-preference) {
    dialog[open] {
      animation: rise 150ms ease-out;
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
    dialog {
      border: 1px solid;
    }
  }
`;
