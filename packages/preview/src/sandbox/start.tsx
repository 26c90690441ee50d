import { type ReactNode, Suspense, lazy, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import {
  type ArtifactFiles,
  classWords,
  EXAMPLE_PATH,
  filesOf,
  MAIN_PATH,
} from './artifact-files.ts';
import {
  type PreviewSource,
  looksSchema,
  scrollSchema,
  stylesSchema,
  subjectSchema,
} from './frame-messages.ts';
import { type FrameMessage, type PreviewProblem, PING } from './frame-report.ts';
import { type ExampleState, findExampleState, statesOf, stepsOf } from './example-states.ts';
import { Stopped } from './evaluate.ts';
import { findComponent } from './find-component.ts';
import { addStyles, addTokens, createLooks } from './looks.ts';
import {
  hideProblem,
  messageOf,
  placeOfThrown,
  readableReactError,
  showProblem,
} from './problem.ts';
import { type MissingExport, withMissingExports } from './missing-exports.ts';
import { keepPageStill } from './keep-page-still.ts';
import { createPaintReport } from './paint-report.ts';
import { createPartMeter } from './part-meter.ts';
import { type PropOverrides, createPropOverrides } from './prop-overrides.ts';
import { runArtifact } from './run-artifact.ts';
import { reportScrolling } from './report-scrolling.ts';
import { createRunSteps } from './run-steps.ts';
import { addImageStandIn } from './stand-in-image.ts';
import { addSubmitStandIn } from './submit-stand-in.ts';
import { watchResizes } from './watch-resizes.ts';

/**
 * Renders a compiled artifact and reports to the page over the port.
 *
 * @param compileClasses By default the page is asked for the styles of classes that the code puts together.
 */
export async function start(
  data: unknown,
  port: MessagePort,
  compileClasses?: (source: PreviewSource, classes: readonly string[]) => Promise<string>,
): Promise<void> {
  // Bundlers replace it in the code of applications.
  Reflect.set(globalThis, 'process', { env: { NODE_ENV: 'production' } });
  const subject = subjectSchema.parse(data);
  // A component that guards unsaved changes must not hold the page around its preview.
  globalThis.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), true);
  keepPageStill();
  const files = filesOf(subject);
  const itemStyles = subject.imports?.itemStyles;
  const say = (message: FrameMessage) => port.postMessage(message);
  const applyLooks = createLooks();
  addTokens(subject);
  const styles = addStyles(
    subject.compiled.css,
    classWords(files.texts.values()),
    (names) =>
      void (compileClasses === undefined
        ? say({ type: 'classes', names: [...names] })
        : compileClasses(subject, names).then((css) => styles.update(css))),
  );
  applyLooks(subject);
  const overrides = createPropOverrides(
    (props) => say({ type: 'given', props }),
    () => update(),
  );
  overrides.set(subject.controlled);
  const measureParts = createPartMeter((boxes) => say({ type: 'parts', boxes: [...boxes] }));
  measureParts(subject.parts ?? []);
  const scrollTo = reportScrolling((top) => say({ type: 'scrolled', top }));
  port.addEventListener('message', (event: MessageEvent<unknown>) => {
    if (event.data === PING) return say({ type: 'alive' });
    const scroll = scrollSchema.safeParse(event.data);
    if (scroll.success) return scrollTo(scroll.data.scrollTo);
    const added = stylesSchema.safeParse(event.data);
    if (added.success) return styles.update(added.data.css);
    const looks = looksSchema.safeParse(event.data);
    if (!looks.success) return;
    applyLooks(looks.data);
    measureParts(looks.data.parts ?? []);
    isCompared = looks.data.isCompared === true;
    showMoment(looks.data.state, looks.data.steps ?? [], overrides.set(looks.data.controlled));
  });
  port.start();
  say({ type: 'alive' });

  let isShown = false;
  let isCompared = subject.isCompared === true;
  let { state, steps: proof = [] } = subject;
  let update = (): void => {};
  let showMoment = (
    nextState: string | undefined,
    nextProof: readonly string[],
    _change: ReturnType<PropOverrides['set']>,
  ): void => {
    state = nextState;
    proof = [...nextProof];
  };
  const reportPaint = createPaintReport((items) =>
    say({ type: 'painted', state: state ?? '', step: proof.length, items: [...items] }),
  );
  let findMissing = (): readonly MissingExport[] => [];
  const fail = (failure: PreviewProblem) => {
    const isRunning = failure.when === 'render' || failure.when === 'run';
    const problem = isRunning ? withMissingExports(failure, findMissing()) : failure;
    showProblem(problem, files.texts.get(problem.file ?? MAIN_PATH), isShown);
    say({ type: 'failed', problem });
  };
  const hasJustResized = watchResizes();
  globalThis.addEventListener('error', (event) => {
    const { error, message } = event;
    // Harmless: the browser delivers the remaining observations with the next frame. WebKit hides every text in a frame
    // without an origin.
    if (
      message.startsWith('ResizeObserver loop') ||
      (message === 'Script error.' && hasJustResized())
    ) {
      return event.preventDefault();
    }
    fail({
      when: 'run',
      message: error === undefined || error === null ? message : messageOf(error),
      ...placeOfThrown(error),
    });
  });
  globalThis.addEventListener('unhandledrejection', ({ reason }) => {
    fail({ when: 'run', message: messageOf(reason), ...placeOfThrown(reason) });
  });

  const onEndless = () => {
    isShown = false;
    document.querySelector('#artifact')?.remove();
    fail({ when: 'render', message: ENDLESS });
  };
  const run = (from: ArtifactFiles) =>
    runArtifact(from, subject.compiled, onEndless, overrides, subject.bundle);
  const ran = await run(files);
  if ('problem' in ran) return fail(ran.problem);
  ({ findMissing } = ran);
  const found = findComponent(ran.exports, subject.imports?.item);
  if ('missing' in found) return fail({ when: 'export', message: found.missing });

  const container = document.querySelector('#artifact');
  if (container === null) return;
  if (itemStyles !== undefined) {
    addImageStandIn();
    container.toggleAttribute('data-item', true);
  } else {
    // A package's components take the width that they are given.
    const place = subject.bundle === undefined ? 'data-scene' : 'data-item';
    container.toggleAttribute(place, ran.entry === EXAMPLE_PATH);
  }
  const { model } = subject;
  const isModeled = model !== undefined && ran.exports[model.component] === found.component;
  const bare =
    ran.entry === EXAMPLE_PATH
      ? undefined
      : (await import('./without-example.ts')).createWithoutExample({
          model: isModeled ? model : undefined,
          code: files.texts.get(MAIN_PATH) ?? '',
          isMain: ran.entry === MAIN_PATH,
          skipped: ran.skipped?.message,
          rerender: () => render(),
        });
  const root = createRoot(container, {
    onUncaughtError(error) {
      isShown = false;
      if (bare?.onFailed() === true) return;
      if (error instanceof Stopped) return fail(error.problem);
      fail({
        when: 'render',
        message: readableReactError(messageOf(error)),
        ...placeOfThrown(error),
      });
    },
  });
  addSubmitStandIn(container);
  stopLinks(container, () => say({ type: 'link' }));
  const runSteps = createRunSteps(ran.translateName);
  /** A demonstration runs when it is shown for the first time. */
  const sceneState = (path: string): ExampleState => ({
    component: lazy(async () => {
      const scene = await run({ ...files, entries: [path] });
      if ('problem' in scene) throw new Stopped(scene.problem);
      const shown = findComponent(scene.exports, subject.imports?.item);
      if ('component' in shown) return { default: shown.component };
      throw new Stopped({ when: 'export', message: shown.missing, file: path });
    }),
    width: undefined,
    steps: [],
  });
  const demonstrations = subject.imports?.scenes ?? [];
  // Where the first that runs is none of them, none runs.
  const others = demonstrations.some(({ path }) => path === ran.entry)
    ? demonstrations.filter(({ path }) => path !== ran.entry)
    : [];
  const states = new Map([
    ...statesOf(ran.exports),
    ...others.map(({ path, name }) => [name, sceneState(path)] as const),
  ]);
  if (states.size > 0) {
    const widths = [...states.values()].map(({ width }) => width ?? null);
    say({ type: 'states', names: [...states.keys()], widths });
  }
  /** Number of renderings: results of earlier ones are dropped. */
  let turn = 0;
  /** Whether the state's own steps are done, so that those of the proof can follow. */
  let isReady = false;
  /** Number of completed proof steps. */
  let taken = 0;
  let isPlaying = false;
  const play = async (): Promise<void> => {
    if (!isReady || isPlaying) return;
    isPlaying = true;
    const current = turn;
    const isCurrent = () => turn === current;
    while (isCurrent() && taken < proof.length) {
      const step = proof[taken] ?? '';
      taken += 1;
      // This version may lack an element of the other one.
      await runSteps([step], isCurrent).catch(() => {
        if (isCurrent()) say({ type: 'stuck', step: taken });
      });
    }
    if (!isCurrent()) return;
    isPlaying = false;
    say({ type: 'rendered' });
    reportPaint(isCompared);
  };
  const shownState = () =>
    findExampleState(states, state) ?? {
      component: found.component,
      steps: stepsOf(ran.exports['steps']),
    };
  /** Shows the state; mounts it again only in another turn. */
  const commit = (afterwards: () => void): void => {
    const { component: Artifact } = shownState();
    const whenCommitted = () => {
      overrides.end();
      afterwards();
    };
    overrides.begin();
    // Without an example the main file is rendered itself.
    const props = ran.entry === MAIN_PATH ? overrides.propsOf(Artifact, bare?.props() ?? {}) : {};
    root.render(
      <Suspense key={turn}>
        <AfterCommit run={whenCommitted}>
          <Artifact {...props} />
        </AfterCommit>
      </Suspense>,
    );
  };
  const render = (): void => {
    turn += 1;
    [isReady, isPlaying, taken] = [false, false, 0];
    reportPaint(false);
    const current = turn;
    const { steps } = shownState();
    commit(() => {
      isShown = true;
      void styles
        .untilStyled()
        .then(() => runSteps(steps, () => turn === current))
        .catch((error: unknown) => {
          // With a reader's props it may lack what the state's steps look for.
          if (!overrides.isChanged()) throw error;
        })
        .then(
          () => {
            isReady ||= turn === current;
            if (isReady && isShown) bare?.onRendered();
            return play();
          },
          (error: unknown) => fail({ when: 'run', message: messageOf(error) }),
        );
    });
  };
  update = () => commit(() => void play());
  showMoment = (nextState, nextProof, change) => {
    const goesOn =
      nextState === state && proof.slice(0, taken).every((step, at) => step === nextProof[at]);
    state = nextState;
    proof = [...nextProof];
    if (goesOn && change === 'none') return void play();
    hideProblem();
    // What has failed or is not ready begins again.
    if (goesOn && change === 'update' && isReady && isShown) update();
    else render();
  };
  render();
}

const ENDLESS = 'It does not end and was stopped. Does a component render itself?';

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

/** The page's `frame-src` blocks every other URL, so a followed link would leave an empty frame. */
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
