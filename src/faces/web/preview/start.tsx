import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import type {
  FrameMessage,
  PreviewProblem,
  PreviewSubject,
} from '../app/preview/frame-messages.ts';
import { looksSchema, subjectSchema } from '../app/preview/frame-messages.ts';
import { addTokens, createLooks } from './apply-looks.ts';
import type { CompiledArtifact } from './compile-artifact.ts';
import { compileArtifact } from './compile-artifact.ts';
import { findComponent } from './find-component.ts';
import { loadModules, UnknownImport } from './modules.ts';
import { messageOf, placeOfCompileError, placeOfRefusal, placeOfThrown } from './place-of-error.ts';
import { showProblem } from './problem-box.ts';
import { readableReactError } from './readable-react-error.ts';
import { addSubmitStandIn } from './submit-stand-in.ts';
import { startTailwind, untilStyled } from './tailwind.ts';

/** Shows an artifact, and tells the page over the port how it went. */
export async function start(data: unknown, port: MessagePort): Promise<void> {
  const subject = subjectSchema.parse(data);
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
    showProblem(problem, subject.code, isShown);
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

  const evaluated = await evaluate(subject);
  if ('problem' in evaluated) return fail(evaluated.problem);
  const found = findComponent(evaluated.exports);
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

type Evaluated =
  | { readonly exports: Readonly<Record<string, unknown>> }
  | { readonly problem: PreviewProblem };

/** Compiles and runs the module; whatever goes wrong comes back with its place in the source. */
async function evaluate({ code }: PreviewSubject): Promise<Evaluated> {
  let compiled: CompiledArtifact;
  try {
    compiled = compileArtifact(code);
  } catch (error) {
    const message = messageOf(error)
      .replace(/^SyntaxError: (?:Error transforming .*?: )?/, '')
      .replace(/ \(\d+:\d+\)$/, '');
    return { problem: { when: 'compile', message, ...placeOfCompileError(error) } };
  }
  const require = await loadModules(compiled.specifiers);
  let run: unknown;
  try {
    // Evaluated in the global scope: the code of an artifact sees none of these names.
    // oxlint-disable-next-line no-eval
    run = (0, eval)(compiled.script);
  } catch (error) {
    const place = await placeOfRefusal(compiled.script);
    return { problem: { when: 'compile', message: messageOf(error), ...place } };
  }
  const exports: Record<string, unknown> = {};
  try {
    if (typeof run === 'function') await run(require, exports);
    return { exports };
  } catch (error) {
    const when = error instanceof UnknownImport ? 'import' : 'load';
    const message = error instanceof UnknownImport ? error.message : messageOf(error);
    return { problem: { when, message, ...placeOfThrown(error) } };
  }
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
