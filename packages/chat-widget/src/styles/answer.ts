import { css } from 'lit';

/** Questions and answers. */
export const answerStyles = css`
  .exchange + .exchange {
    margin-top: 24px;
    padding-top: 20px;
    border-top: 1px solid var(--line);
  }

  .question {
    margin: 0;
    font: 600 16px/24px var(--sans);
    letter-spacing: -0.01em;
    overflow-wrap: anywhere;
    white-space: pre-line;
  }

  .answer {
    margin-top: 16px;
    overflow-wrap: anywhere;
  }

  .answer > :first-child {
    margin-top: 0;
  }

  .answer > :last-child {
    margin-bottom: 0;
  }

  .answer :is(p, ul, ol, blockquote, pre, .table) {
    margin: 10px 0;
  }

  .answer .heading {
    margin-top: 18px;
    font-weight: 600;
  }

  .answer :is(ul, ol) {
    padding-inline-start: 20px;
  }

  .answer li + li {
    margin-top: 4px;
  }

  .answer li > :is(ul, ol, p) {
    margin: 4px 0;
  }

  .answer strong {
    font-weight: 600;
  }

  .answer a,
  .notice a {
    color: var(--accent);
    text-decoration: underline;
    text-decoration-thickness: 1px;
    text-underline-offset: 0.2em;
    border-radius: 2px;
  }

  .answer code {
    padding: 1px 4px;
    border-radius: 4px;
    background: var(--hover);
    font: 13px/20px var(--mono);
    font-variant-ligatures: none;
  }

  .answer pre {
    padding: 10px 12px;
    overflow-x: auto;
    border: 1px solid var(--line);
    border-radius: 8px;
    background: var(--ground);
    overscroll-behavior-x: contain;
    font-size: 13px;
    line-height: 20px;
  }

  .answer pre code {
    padding: 0;
    background: none;
    white-space: pre;
    overflow-wrap: normal;
  }

  .answer blockquote {
    padding-inline-start: 12px;
    border-inline-start: 2px solid var(--line);
    color: var(--muted);
  }

  .answer hr {
    margin: 16px 0;
    border: 0;
    border-top: 1px solid var(--line);
  }

  .answer .table {
    overflow-x: auto;
  }

  .answer table {
    border-collapse: collapse;
    font-size: 13px;
  }

  .answer :is(th, td) {
    padding: 4px 12px 4px 0;
    border-bottom: 1px solid var(--line);
    text-align: start;
    vertical-align: top;
    overflow-wrap: normal;
  }

  .answer th {
    font-weight: 600;
  }

  .waiting,
  .notice {
    margin: 12px 0 0;
    color: var(--muted);
  }

  /* Not shown for quick answers. */
  .waiting {
    opacity: 0;
    animation: appear 150ms ease-out 300ms forwards;
  }

  @keyframes appear {
    to {
      opacity: 1;
    }
  }

  @media (prefers-reduced-motion: reduce) {
    .waiting {
      animation-duration: 0s;
    }
  }

  .retry {
    display: block;
    height: 32px;
    margin-top: 10px;
    padding: 0 12px;
    border: 1px solid var(--line);
    font-weight: 500;
    color: var(--text);
  }

  .retry:hover {
    border-color: var(--line-strong);
  }

  @media (pointer: coarse) {
    .retry {
      height: 40px;
    }
  }
`;
