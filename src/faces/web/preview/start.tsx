import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import type { FrameMessage, PreviewProblem } from '../app/preview/frame-messages.ts';
import { looksSchema, subjectSchema } from '../app/preview/frame-messages.ts';
import { addTokens, createLooks } from './apply-looks.ts';
import { MAIN_PATH } from './compile-artifact.ts';
import { findComponent } from './find-component.ts';
import { messageOf, placeOfThrown } from './place-of-error.ts';
import { showProblem } from './problem-box.ts';
import { readableReactError } from './readable-react-error.ts';
import { filesOf, runArtifact } from './run-artifact.ts';
import { addSubmitStandIn } from './submit-stand-in.ts';
import { startTailwind, untilStyled } from './tailwind.ts';

/** Shows an artifact, and tells the page over the port how it went. */
export async function start(data: unknown, port: MessagePort): Promise<void> {
  const subject = subjectSchema.parse(data);
  const files = filesOf(subject);
  startTailwind();
  const applyLooks = createLooks();
  addTokens(subject);
  applyLooks(subject);
  port.addEventListener('message', (event: MessageEvent<unknown>) => {
    const looks = looksSchema.safeParse(event.data);
    if (looks.success) applyLooks(looks.data);
  });
  port.start();

  let isShown = false;
  const say = (message: FrameMessage) => port.postMessage(message);
  const fail = (problem: PreviewProblem) => {
    showProblem(problem, files.get(problem.file ?? MAIN_PATH), isShown);
    say({ type: 'failed', problem });
  };
  globalThis.addEventListener('error', ({ error, message }) => {
    // Says only that an observer changed sizes again; browsers deliver it with the next frame.
    if (message.startsWith('ResizeObserver loop')) return;
    fail({
      when: 'run',
      message: error === undefined || error === null ? message : messageOf(error),
      ...placeOfThrown(error),
    });
  });
  globalThis.addEventListener('unhandledrejection', ({ reason }) => {
    fail({ when: 'run', message: messageOf(reason), ...placeOfThrown(reason) });
  });

  const ran = await runArtifact(files);
  if ('problem' in ran) return fail(ran.problem);
  const found = findComponent(ran.exports);
  if ('missing' in found) return fail({ when: 'export', message: found.missing });

  const container = document.querySelector('#artifact');
  if (container === null) return;
  const root = createRoot(container, {
    onUncaughtError(error) {
      isShown = false;
      fail({
        when: 'render',
        message: readableReactError(messageOf(error)),
        ...placeOfThrown(error),
      });
    },
  });
  addSubmitStandIn(container);
  stopLinks(container, () => say({ type: 'link' }));
  const Artifact = found.component;
  root.render(
    <AfterCommit
      run={() => {
        isShown = true;
        void untilStyled().then(() => say({ type: 'rendered' }));
      }}
    >
      <Artifact />
    </AfterCommit>,
  );
}

function AfterCommit({
  run,
  children,
}: {
  readonly run: () => void;
  readonly children: ReactNode;
}) {
  useEffect(run, [run]);
  return children;
}

/** A link to another page would end in an empty frame, since the page around it allows no other address. */
function stopLinks(container: EventTarget, onStopped: () => void): void {
  const onClick = (event: Event): void => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (link === null || event.defaultPrevented) return;
    if (link.getAttribute('href')?.startsWith('#') === true) return;
    event.preventDefault();
    onStopped();
  };
  for (const target of [container, globalThis]) target.addEventListener('click', onClick);
}
