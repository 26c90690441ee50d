import { type RefObject, useEffect, useRef, useState } from 'react';
import type { PreviewLooks, PreviewSubject } from '../../sandbox/frame-messages.ts';
import { type FrameMessage, readFrameMessage } from '../../sandbox/frame-report.ts';
import { FRAME_PATH } from '../../sandbox/frame-headers.ts';

/**
 * The sandboxed frame. On load it receives the artifact and a message port. If it loads again, it has navigated away
 * and receives nothing more. Use a new `key` to start over.
 */
export function PreviewFrame(props: {
  readonly title: string;
  readonly artifact: Omit<PreviewSubject, 'theme' | 'variables'>;
  readonly looks: PreviewLooks;
  /** Where to scroll to, in CSS pixels; undefined to leave it to the reader. */
  readonly scrollTop?: number | undefined;
  readonly onMessage: (message: FrameMessage) => void;
  readonly onLeft: () => void;
}) {
  const { looks, scrollTop } = props;
  const port = useRef<MessagePort | undefined>(undefined);
  const frame = useRef<HTMLIFrameElement>(null);
  useFocusGuard(frame);

  useEffect(() => port.current?.postMessage(looks), [looks]);
  useEffect(() => {
    if (scrollTop !== undefined) port.current?.postMessage({ scrollTo: scrollTop });
  }, [scrollTop]);
  useEffect(() => () => port.current?.close(), []);

  function handOver(window: Window | null): void {
    if (port.current !== undefined) {
      port.current.close();
      props.onLeft();
      return;
    }
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', (event: MessageEvent<unknown>) => {
      const message = readFrameMessage(event.data);
      if (message !== undefined) props.onMessage(message);
    });
    port1.start();
    port.current = port1;
    const subject: PreviewSubject = { ...props.artifact, ...looks };
    // The frame's origin is opaque, so no target origin can be named.
    window?.postMessage(subject, '*', [port2]);
  }

  return (
    <iframe
      ref={frame}
      title={props.title}
      sandbox="allow-scripts"
      src={FRAME_PATH}
      onLoad={(event) => handOver(event.currentTarget.contentWindow)}
      className="block size-full bg-background"
    />
  );
}

/**
 * Moves focus back if the frame takes it without the reader pointing at it or tabbing to it: an artifact that opens a
 * dialog would take it from the page, which a sandbox does not prevent.
 */
function useFocusGuard(frame: RefObject<HTMLIFrameElement | null>): void {
  useEffect(() => {
    const element = frame.current;
    if (element === null) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    let lastFocused: HTMLElement | undefined;
    let isInvited = false;
    const isInside = () => document.activeElement === element;
    document.addEventListener(
      'focusin',
      ({ target }) => {
        if (target === element || !(target instanceof HTMLElement)) return;
        lastFocused = target;
        isInvited = false;
      },
      { signal },
    );
    addEventListener(
      'keydown',
      ({ key }) => {
        if (key !== 'Tab') return;
        isInvited = true;
        setTimeout(() => (isInvited = isInside()));
      },
      { signal, capture: true },
    );
    element.addEventListener('pointerenter', () => (isInvited = true), { signal });
    element.addEventListener('pointerleave', () => (isInvited = isInside()), { signal });
    addEventListener(
      'blur',
      () =>
        setTimeout(() => {
          if (!isInside() || isInvited) return;
          element.blur();
          lastFocused?.focus({ preventScroll: true });
        }),
      { signal },
    );
    return () => leaving.abort();
  }, [frame]);
}

/** Distance to the viewport at which an element counts as visible. */
const MARGIN = '200px';

const MAX_IDLE_WAIT_MS = 1000;

/** True once an element has come into view and the browser is idle. */
export function useSeen(ref: RefObject<Element | null>): boolean {
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (element === null || isSeen) return undefined;
    const stop = new AbortController();
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        whenIdle(() => {
          if (!stop.signal.aborted) setIsSeen(true);
        });
      },
      { rootMargin: MARGIN },
    );
    observer.observe(element);
    return () => {
      stop.abort();
      observer.disconnect();
    };
  }, [ref, isSeen]);
  return isSeen;
}

/** Safari has no `requestIdleCallback`. */
function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in globalThis) {
    requestIdleCallback(run, { timeout: MAX_IDLE_WAIT_MS });
  } else {
    setTimeout(run);
  }
}
