import { useEffect, useRef } from 'react';
import type { FrameMessage, PreviewLooks, PreviewSubject } from './frame-messages.ts';
import { frameMessageSchema } from './frame-messages.ts';
import { FRAME_PATH } from './frame-path.ts';

/**
 * The sandboxed frame. It is handed its artifact and one end of a channel when it has loaded. A frame that loads a
 * second time has left its document: it is given nothing more. Give it a new `key` to begin again.
 */
export function PreviewFrame(props: {
  readonly title: string;
  readonly artifact: Omit<PreviewSubject, 'theme' | 'variables'>;
  readonly looks: PreviewLooks;
  readonly onMessage: (message: FrameMessage) => void;
  readonly onLeft: () => void;
}) {
  const { looks } = props;
  const port = useRef<MessagePort | undefined>(undefined);

  useEffect(() => port.current?.postMessage(looks), [looks]);
  useEffect(() => () => port.current?.close(), []);

  function handOver(window: Window | null): void {
    if (port.current !== undefined) {
      port.current.close();
      props.onLeft();
      return;
    }
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', (event: MessageEvent<unknown>) => {
      const message = frameMessageSchema.safeParse(event.data);
      if (message.success) props.onMessage(message.data);
    });
    port1.start();
    port.current = port1;
    const subject: PreviewSubject = { ...props.artifact, ...looks };
    // A sandboxed document has no origin that could be named here.
    window?.postMessage(subject, '*', [port2]);
  }

  return (
    <iframe
      title={props.title}
      sandbox="allow-scripts"
      src={FRAME_PATH}
      onLoad={(event) => handOver(event.currentTarget.contentWindow)}
      className="block size-full bg-background"
    />
  );
}
