import { css } from 'lit';

/** The matching patterns. */
export const cardStyles = css`
  .label {
    margin: 16px 0 4px;
    font-size: 12px;
    line-height: 18px;
    color: var(--muted);
  }

  .verdict {
    margin: 12px 0 0;
    padding-inline-start: 12px;
    border-inline-start: 2px solid var(--accent, currentColor);
    font-weight: 500;
  }

  .verdict a {
    display: block;
    margin-top: 4px;
    font-weight: 400;
    color: inherit;
  }

  .cards {
    margin: 0 -8px;
    padding: 0;
    list-style: none;
  }

  .card {
    display: grid;
    grid-template-columns: 72px minmax(0, 1fr);
    align-items: center;
    gap: 12px;
    padding: 6px 8px;
    border-radius: 8px;
    color: inherit;
    text-decoration: none;
    transition: background-color 150ms ease-out;
  }

  .card:hover,
  .card:focus-visible {
    background: var(--hover);
  }

  .card:focus-visible {
    outline-offset: -2px;
  }

  .cover {
    position: relative;
    display: block;
    width: 72px;
    height: 48px;
    overflow: hidden;
    border: 1px solid var(--line);
    border-radius: 6px;
    background: var(--ground);
  }

  .cover svg,
  .cover img {
    position: absolute;
    inset: 0;
    display: block;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }

  .cover img {
    background: var(--ground);
  }

  .cover [hidden],
  .cover .on-dark {
    display: none;
  }

  :host([theme='dark']) .cover .on-light {
    display: none;
  }

  :host([theme='dark']) .cover .on-dark:not([hidden]) {
    display: block;
  }

  @media (prefers-color-scheme: dark) {
    :host(:not([theme='light'])) .cover .on-light {
      display: none;
    }

    :host(:not([theme='light'])) .cover .on-dark:not([hidden]) {
      display: block;
    }
  }

  .sheet {
    fill: var(--raised);
    stroke: var(--line);
  }

  .chosen {
    fill: var(--raised);
    stroke: var(--accent);
    stroke-width: 1.5;
  }

  .mark {
    fill: var(--mark);
  }

  .line {
    fill: var(--line);
  }

  .strong {
    fill: var(--accent);
  }

  .join {
    fill: none;
    stroke: var(--mark);
  }

  .about,
  .facts {
    display: block;
    min-width: 0;
  }

  .title {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    font-weight: 500;
    letter-spacing: -0.01em;
  }

  .card:hover .title {
    color: var(--accent);
  }

  .facts {
    display: flex;
    align-items: center;
    gap: 4px;
    font-size: 12px;
    line-height: 18px;
    color: var(--muted);
  }

  .tags {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  .badge {
    display: flex;
    align-items: center;
    gap: 4px;
    flex: none;
  }

  .badge .icon {
    width: 12px;
    height: 12px;
  }

  .badge + .tags:not(:empty)::before {
    content: '· ';
  }
`;
