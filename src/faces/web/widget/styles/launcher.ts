import { css } from 'lit';

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

  /* Words only where a page has room beside its column: a button in a corner must cover nothing. */
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
