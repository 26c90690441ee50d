'use client';

import { CloudOff, LoaderCircle, TriangleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';

import { Button } from '../forms-button/component';
import { useLabels, useLocale, useTimeZone } from '../layout-language-provider/component';

export interface WaitingChange {
  id: string;
  /** What was done, in few words: "Order 2207: due on 26 November". */
  label: string;
  state: 'waiting' | 'sending' | 'refused';
  /** Why the server refused it. */
  reason?: string | undefined;
}

export interface OfflineProps extends Omit<ComponentProps<'section'>, 'children'> {
  /** Whether requests arrive. Without it, what the browser knows, which is less. */
  online?: boolean | undefined;
  /** Shown once it has lasted so long: most interruptions are shorter. */
  delayMs?: number | undefined;
  /** Of what is on the page: an instant. */
  dataFrom?: string | undefined;
  changes?: readonly WaitingChange[] | undefined;
  /** Sends everything again. Rejected, it says that there is still no connection. */
  onRetry?: (() => Promise<unknown> | void) | undefined;
  onWithdraw?: ((change: WaitingChange) => void) | undefined;
  /** How changes that were refused are looked at: a link or a button for each. */
  review?: ((change: WaitingChange) => ReactNode) | undefined;
  locale?: string | undefined;
  labels?: Partial<OfflineLabels> | undefined;
}

export interface OfflineLabels {
  label: string;
  offline: string;
  kept: (changes: number) => string;
  dataFrom: (time: string) => string;
  waiting: string;
  sending: string;
  refused: (changes: number) => string;
  retry: string;
  retrying: string;
  stillOffline: string;
  withdraw: string;
  sent: (changes: number) => string;
  back: string;
}

const ENGLISH: OfflineLabels = {
  label: 'Connection',
  offline: 'You are offline.',
  kept: (changes) =>
    changes === 0
      ? 'You can go on reading.'
      : changes === 1
        ? 'One change is kept on this device.'
        : `${changes} changes are kept on this device.`,
  dataFrom: (time) => `As of ${time}.`,
  waiting: 'Not sent yet',
  sending: 'Sending',
  refused: (changes) =>
    changes === 1 ? 'One change was not accepted.' : `${changes} changes were not accepted.`,
  retry: 'Try now',
  retrying: 'Trying to connect…',
  stillOffline: 'There is still no connection.',
  withdraw: 'Withdraw',
  sent: (changes) => (changes === 1 ? 'Your change was saved.' : `${changes} changes were saved.`),
  back: 'You are online again.',
};

/** How long the end is shown. */
const SHOWN_MS = 6000;

/** Says that there is no connection, what is kept, and what became of it. Nothing while all is well. */
export function Offline(props: OfflineProps) {
  const {
    online,
    delayMs = 2500,
    dataFrom,
    changes = [],
    onRetry,
    onWithdraw,
    review,
    ...own
  } = props;
  const { locale: givenLocale, labels, className = '', ...root } = own;
  const text = useLabels('offline', ENGLISH, labels);
  const locale = useLocale(givenLocale);
  const timeZone = useTimeZone();
  const browserOnline = useBrowserOnline();
  const isOnline = online ?? browserOnline;
  const [isShown, setIsShown] = useState(!isOnline && delayMs === 0);
  const [end, setEnd] = useState('');
  const keptRef = useRef(0);
  const rootRef = useRef<HTMLElement>(null);
  const refused = changes.filter(({ state }) => state === 'refused');
  const open = changes.length - refused.length;

  useEffect(() => {
    if (!isOnline) {
      setEnd('');
      const timer = setTimeout(() => setIsShown(true), delayMs);
      return () => clearTimeout(timer);
    }
    // What is still on its way is part of it.
    if (!isShown || open > 0) return;
    setIsShown(false);
    setEnd(keptRef.current > 0 ? text.sent(keptRef.current) : text.back);
    keptRef.current = 0;
    const timer = setTimeout(() => setEnd(''), SHOWN_MS);
    return () => clearTimeout(timer);
    // Its words do not matter, only when it ends.
  }, [isOnline, isShown, open, delayMs]);

  useEffect(() => {
    keptRef.current = Math.max(keptRef.current, open);
  }, [open]);

  const isBoxed = isShown || refused.length > 0;
  const at = dataFrom === undefined ? NaN : Date.parse(dataFrom);
  const time = Number.isNaN(at)
    ? ''
    : new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
        at,
      );

  return (
    <section
      aria-label={text.label}
      {...root}
      ref={rootRef}
      tabIndex={-1}
      className={`text-start font-(family-name:--ui-font) text-sm text-(--ui-text) outline-none ${className}`}
    >
      {/* Once, politely. */}
      <p role="status" className={end === '' ? 'sr-only' : 'px-4 py-2 text-(--ui-success-text)'}>
        {end !== '' ? end : isShown && !isOnline ? `${text.offline} ${text.kept(open)}` : ''}
      </p>
      {isBoxed && (
        <div className="grid gap-3 rounded-(--ui-radius-large) border border-(--ui-border-strong) bg-(--ui-surface-raised) p-4">
          {isShown && (
            <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
              {isOnline ? (
                <LoaderCircle
                  aria-hidden
                  className="size-4 animate-spin motion-reduce:animate-none"
                />
              ) : (
                <CloudOff aria-hidden className="size-4 shrink-0 text-(--ui-warning-text)" />
              )}
              <p className="min-w-0 flex-1 basis-48">
                <span className="font-medium">{isOnline ? text.sending : text.offline}</span>{' '}
                {text.kept(open)}{' '}
                {time !== '' && (
                  <span className="text-(--ui-text-muted)" suppressHydrationWarning>
                    {text.dataFrom(time)}
                  </span>
                )}
              </p>
              {onRetry && !isOnline && (
                <Button
                  size="small"
                  onClick={async () => {
                    await onRetry();
                  }}
                  labels={{ pending: text.retrying, failed: () => text.stillOffline }}
                >
                  {text.retry}
                </Button>
              )}
            </div>
          )}
          {refused.length > 0 && (
            <p className="flex items-start gap-2 font-medium text-(--ui-danger-text)">
              <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
              {text.refused(refused.length)}
            </p>
          )}
          {changes.length > 0 && (
            <ul className="divide-y divide-(--ui-border) border-t border-(--ui-border)">
              {changes.map((change) => (
                <li key={change.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
                  <span className="grid min-w-0 flex-1 basis-40">
                    <span className="wrap-anywhere">{change.label}</span>
                    <span
                      className={
                        change.state === 'refused'
                          ? 'text-(--ui-danger-text)'
                          : 'text-(--ui-text-muted)'
                      }
                    >
                      {change.state === 'refused' ? change.reason : text[change.state]}
                    </span>
                  </span>
                  {change.state === 'refused' && review?.(change)}
                  {onWithdraw && change.state !== 'sending' && (
                    <Button
                      size="small"
                      variant="quiet"
                      onClick={() => {
                        // The button goes with its change.
                        rootRef.current?.focus();
                        onWithdraw(change);
                      }}
                    >
                      {text.withdraw}
                      <span className="sr-only"> {change.label}</span>
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </section>
  );
}

/** `navigator.onLine`, which is true on a network without internet as well. */
function useBrowserOnline(): boolean {
  const [isOnline, setIsOnline] = useState(true);
  useEffect(() => {
    const hear = () => setIsOnline(navigator.onLine);
    hear();
    addEventListener('online', hear);
    addEventListener('offline', hear);
    return () => {
      removeEventListener('online', hear);
      removeEventListener('offline', hear);
    };
  }, []);
  return isOnline;
}
