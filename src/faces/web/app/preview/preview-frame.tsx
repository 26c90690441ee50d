import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type {
  CompiledArtifact,
  PreviewLooks,
  PreviewSubject,
} from '@pattern-catalog/preview/frame-messages';
import { type FrameMessage, PING, readFrameMessage } from '@pattern-catalog/preview/frame-report';
import { FRAME_PATH } from '@pattern-catalog/preview/frame-headers';
import { whenIdle } from '../page/when-idle.ts';
import { useCompiler } from './artifact-compiler.tsx';
import type { PreviewArtifact } from './use-artifact.ts';

/** A message from the frame about its content. */
export type ShownMessage = Exclude<FrameMessage, { readonly type: 'alive' | 'classes' }>;

/**
 * The sandboxed frame. Once it and the compiler are ready, it receives the artifact and a message port. If it loads
 * again, it has navigated away and receives nothing more. Use a new `key` to start over. Remove a frame that stops
 * responding.
 */
export function PreviewFrame(props: {
  readonly title: string;
  readonly artifact: PreviewArtifact;
  readonly looks: PreviewLooks;
  /** Scroll position in CSS pixels; undefined to leave it to the reader. */
  readonly scrollTop?: number | undefined;
  readonly isReachable?: boolean;
  readonly onMessage: (message: ShownMessage) => void;
  /** It navigated away or stopped responding: no further messages follow. */
  readonly onEnd: (how: 'left' | 'stopped') => void;
}) {
  const { looks, scrollTop } = props;
  const port = useRef<MessagePort | undefined>(undefined);
  const unwatch = useRef<() => void>(undefined);
  const frame = useRef<HTMLIFrameElement>(null);
  useFocusGuard(frame);

  const compiler = useCompiler();
  const compiling = useRef<Promise<CompiledArtifact>>(undefined);
  const hasLeft = useRef(false);
  const compile = () => (compiling.current ??= compiler.compile(props.artifact));
  const beginCompiling = useEffectEvent(() => void compile());

  useEffect(() => beginCompiling(), []);
  useEffect(() => port.current?.postMessage(looks), [looks]);
  useEffect(() => {
    if (scrollTop !== undefined) port.current?.postMessage({ scrollTo: scrollTop });
  }, [scrollTop]);
  useEffect(
    () => () => {
      port.current?.close();
      unwatch.current?.();
    },
    [],
  );

  async function handOver(window: Window | null): Promise<void> {
    if (port.current !== undefined) {
      port.current.close();
      unwatch.current?.();
      hasLeft.current = true;
      props.onEnd('left');
      return;
    }
    const { port1, port2 } = new MessageChannel();
    let watch: ReturnType<typeof watchFrame> | undefined;
    let isCompiling = false;
    port1.addEventListener('message', (event: MessageEvent<unknown>) => {
      const message = readFrameMessage(event.data);
      if (message?.type === 'alive') {
        watch ??= watchFrame(port1, () => props.onEnd('stopped'));
        unwatch.current = watch.stop;
        watch.onAlive();
      } else if (message?.type === 'classes') {
        // The frame asks again after each response; requests that an artifact sends meanwhile are dropped.
        if (isCompiling) return;
        isCompiling = true;
        void sendStyles(message.names).finally(() => (isCompiling = false));
      } else if (message !== undefined) props.onMessage(message);
    });
    async function sendStyles(classes: readonly string[]): Promise<void> {
      const css = await compiler.compileClasses(props.artifact, classes);
      port1.postMessage({ css: css ?? (await compile()).css });
    }
    port1.start();
    port.current = port1;
    const compiled = await compile();
    if (hasLeft.current) return;
    const subject: PreviewSubject = { ...props.artifact, ...looks, compiled };
    // The frame's origin is opaque, so no target origin can be named.
    window?.postMessage(subject, '*', [port2]);
  }

  return (
    <iframe
      ref={frame}
      title={props.title}
      sandbox="allow-scripts"
      src={FRAME_PATH}
      tabIndex={props.isReachable === false ? -1 : undefined}
      onLoad={(event) => void handOver(event.currentTarget.contentWindow)}
      className="block size-full bg-background"
    />
  );
}

const PING_MS = 1000;

/** Unanswered pings allowed; a busy machine responds late. */
const MAX_UNANSWERED = 8;

/** Pings a frame, and calls back once too many pings are unanswered. Pings do not count while the page itself is late. */
function watchFrame(port: MessagePort, onFrozen: () => void) {
  let unanswered = 0;
  let pingedAt = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    const isLate = now - pingedAt > 2 * PING_MS || document.visibilityState === 'hidden';
    pingedAt = now;
    if (isLate) return;
    unanswered += 1;
    port.postMessage(PING);
    if (unanswered <= MAX_UNANSWERED) return;
    clearInterval(timer);
    onFrozen();
  }, PING_MS);
  return { onAlive: () => void (unanswered = 0), stop: () => clearInterval(timer) };
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
    // The reader may be typing already: a frame comes when the page is idle.
    let lastFocused =
      document.activeElement instanceof HTMLElement ? document.activeElement : undefined;
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

/** True once an element has come into view, the page's own files are there and the browser is idle. */
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
