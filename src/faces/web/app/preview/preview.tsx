import { type ReactNode, useMemo, useRef, useState } from 'react';
import type { Proof } from '../../../../domain/patterns/proof.ts';
import type { PartBox } from '@pattern-catalog/preview/frame-report';
import { type PreviewedVersion, useArtifact } from './use-artifact.ts';
import { PartNumbers } from './part-numbers.tsx';
import { type ShownMessage, PreviewFrame, useSeen } from './preview-frame.tsx';
import { PreviewToolbar, PreviewWidths } from './preview-toolbar.tsx';
import { PreviewNotes, PreviewPoster } from './preview-notes.tsx';
import { type PreviewOutcome, describeOutcome, useSilence } from './preview-outcome.ts';
import { Scaled, useRoom } from './preview-stage.tsx';
import { SCREEN_HEIGHT, usePreviewWidth } from './preview-width.ts';
import { VersionFrame } from './version-frame.tsx';
import { DEFAULT_STATE, findState, writtenStates } from './states.ts';
import { usePair } from './use-pair.ts';
import { VersionPair } from './version-pair.tsx';
import { useParam } from '../page/with-param.ts';
import { useControlled, useFrameLanguage, usePreviewProps, withProps } from './preview-props.tsx';
import {
  usePreviewDirection,
  usePreviewVariables,
  validVariables,
  withLooks,
} from './preview-looks.tsx';
import { usePageTheme } from '../page/theme.tsx';

/** Longer names of states are cut, as the frame expects. */
const MAX_STATE_CHARACTERS = 60;

/**
 * A running artifact with its controls; use the version as its `key`. The space is reserved immediately; the frame is
 * created when it scrolls into view. State, width and theme are parameters of the page's URL.
 */
export function Preview(props: {
  readonly version: PreviewedVersion;
  /** An older version to show beside it; in a narrow pane both share one area. */
  readonly against?:
    | {
        readonly id: string;
        readonly version: PreviewedVersion;
        /** The state of both unless the URL names one; without it they show the first that differs. */
        readonly proof: Proof | undefined;
      }
    | undefined;
  /** Whether both themes are shown side by side. */
  readonly hasBothThemes?: boolean;
  /** Whether it shows desktop and phone width together, unless a width is requested. */
  readonly isScreen?: boolean;
  /** The picture of its first state, shown until the frame has rendered, and without scripts. */
  readonly cover?: string | undefined;
  /** Its place in the document: a frame that is moved starts over. */
  readonly place?: string;
  /** Whether it fills the page. */
  readonly isAlone?: boolean;
  /** The start of the toolbar. */
  readonly children?: ReactNode;
  /** The end of the lower bar. */
  readonly details?: ReactNode;
  /** The CSS selectors of the parts that are numbered in it. */
  readonly parts?: readonly string[] | undefined;
  readonly wide?: { readonly isOn: boolean; readonly onChange: (isOn: boolean) => void };
  /** Whether the props are edited beside it: the frame then reports what the example gives. */
  readonly hasControls?: boolean;
  /** Below the component. */
  readonly usage?: ReactNode;
}) {
  const { version, against, parts, isAlone = false, hasBothThemes = false } = props;
  const isScreen = props.isScreen === true && against === undefined && !hasBothThemes;
  const hasWidths = !isAlone;
  const area = useRef<HTMLDivElement>(null);
  const isSeen = useSeen(area);
  const room = useRoom(area);
  const pageTheme = usePageTheme();
  const [askedTheme, setTheme] = useParam('theme');
  const [askedDirection] = useParam('dir');
  const [askedLanguage] = useParam('lang');
  const [askedWidth] = useParam('width');
  const [askedState, setState] = useParam('state');
  // Until the frame reports them.
  const written = useMemo(() => writtenStates(version.artifact.files), [version]);
  const [states, setStates] = useState(written);
  const [stateWidths, setStateWidths] = useState<readonly (number | null)[]>([]);
  // The scroll position of one of two frames: the other follows.
  const [scrolled, setScrolled] = useState<{ readonly id: string; readonly top: number }>();
  const [attempt, setAttempt] = useState(0);
  const [outcome, setOutcome] = useState<PreviewOutcome>({ kind: 'waiting' });
  const [boxes, setBoxes] = useState<readonly PartBox[]>([]);
  const { values } = usePreviewVariables();
  const { values: changed, resetAll, setGiven } = usePreviewProps();
  const languages = Object.keys(version.labelPaths);
  const language = useFrameLanguage(languages);
  const [direction, setRightToLeft] = usePreviewDirection(language);
  const subjectId = `${version.id} ${props.place ?? ''}`;
  const [shownId, setShownId] = useState(subjectId);
  const proof = askedState === undefined ? against?.proof : undefined;
  const pair = usePair({
    proof: against?.proof,
    askedState,
    askedStep: undefined,
    ids: { older: against?.id, newer: version.id },
  });
  const isCompared = against !== undefined;
  const state = isCompared ? pair.state : findState(states, askedState);
  const chosenTheme = askedTheme === 'light' || askedTheme === 'dark' ? askedTheme : pageTheme;
  const theme = hasBothThemes && chosenTheme !== undefined ? 'dark' : chosenTheme;
  const ownWidth = stateWidths[states.indexOf(state ?? '')] ?? version.width;
  const { isOnBoth, width, setWidth } = usePreviewWidth({
    own: ownWidth,
    room: room?.width,
    isScreen,
    isPair: against !== undefined || hasBothThemes,
  });
  // Another version starts over; the toolbar stays, and so does focus in its list of versions.
  if (shownId !== subjectId) {
    setShownId(subjectId);
    setAttempt(attempt + 1);
    setStates(written);
    setOutcome({ kind: 'waiting' });
  }
  const [shownProps, setShownProps] = useState(changed);
  if (shownProps !== changed) {
    setShownProps(changed);
    // Other props may not fail.
    if (outcome.kind === 'failed') setOutcome({ kind: 'waiting' });
  }
  const controlled = useControlled(props.hasControls === true, against !== undefined);
  const looks = useMemo(
    () =>
      theme === undefined
        ? undefined
        : {
            theme,
            direction,
            language,
            variables: validVariables(values),
            state: state?.slice(0, MAX_STATE_CHARACTERS),
            ...(parts === undefined ? {} : { parts: [...parts] }),
            ...(proof === undefined ? {} : { steps: [...proof.steps] }),
            ...(isCompared ? { isCompared } : {}),
            ...(controlled === undefined ? {} : { controlled }),
          },
    [theme, direction, language, values, state, parts, proof, isCompared, controlled],
  );
  const lightLooks = useMemo(
    () => (looks === undefined ? undefined : { ...looks, theme: 'light' as const }),
    [looks],
  );
  const shown = useArtifact(version, language, isSeen, () => {
    const message = 'The file could not be downloaded.';
    setOutcome({ kind: 'failed', problem: { when: 'load', message } });
  });
  const [hasShown, setHasShown] = useState(false);
  if (!hasShown && outcome.kind !== 'waiting') setHasShown(true);
  const [askedVersion] = useParam('version');
  const isPictured = [askedVersion, askedState, askedTheme, askedDirection, askedLanguage].every(
    (asked) => asked === undefined,
  );
  const isEnded = outcome.kind === 'left' || outcome.kind === 'stopped';
  const { unavailable } = version;
  const isShown = isSeen && looks !== undefined && !isEnded && unavailable === undefined;

  useSilence(isShown && outcome.kind === 'waiting', () => setOutcome({ kind: 'silent' }));

  const zoom = room === undefined || width === undefined ? 1 : Math.min(1, room.width / width);

  function onMessage(message: ShownMessage): void {
    pair.listen('newer', message);
    if (message.type === 'states') {
      setStates(message.names);
      setStateWidths(message.widths);
    } else if (message.type === 'parts') setBoxes(message.boxes);
    else if (message.type === 'given') setGiven(message.props);
    else if (message.type === 'scrolled') setScrolled({ id: version.id, top: message.top });
    else if (message.type === 'failed') setOutcome({ kind: 'failed', problem: message.problem });
    // A later success does not hide a failure.
    else if (message.type === 'rendered' || message.type === 'link')
      setOutcome((before) => (before.kind === 'failed' ? before : { kind: message.type }));
  }

  function onOtherMessage(message: ShownMessage): void {
    pair.listen('older', message);
    if (against !== undefined && message.type === 'scrolled')
      setScrolled({ id: against.id, top: message.top });
  }

  const shownWidth = width ?? room?.width;
  const frame =
    isShown && shown !== undefined ? (
      <PreviewFrame
        key={`${version.id} ${attempt} ${language}`}
        title={`Preview of ${version.title}`}
        artifact={shown}
        looks={looks}
        scrollTop={against !== undefined && scrolled?.id === against.id ? scrolled.top : undefined}
        onMessage={onMessage}
        onEnd={(kind) => setOutcome({ kind })}
      />
    ) : null;
  return (
    <section
      aria-label="Preview"
      data-outcome={outcome.kind}
      className={`bench-pane ${isAlone ? 'h-auto! min-h-0 flex-1' : ''}`}
    >
      <PreviewToolbar
        languages={languages}
        states={states}
        state={state}
        onState={(next) => {
          if (next === state) return;
          setState(next ?? (isCompared ? DEFAULT_STATE : undefined));
          // A state is a starting point: it has its own props, in the chosen language.
          resetAll('locale');
          setOutcome({ kind: 'waiting' });
        }}
        isRightToLeft={direction === 'rtl'}
        onRightToLeft={setRightToLeft}
        theme={theme}
        hasTheme={!hasBothThemes}
        onTheme={(next) => setTheme(next === pageTheme ? undefined : next)}
        onReload={() => {
          setAttempt(attempt + 1);
          setOutcome({ kind: 'waiting' });
        }}
        alonePath={
          !hasWidths
            ? undefined
            : withProps(
                withLooks(version.alonePath, {
                  theme: askedTheme,
                  dir: askedDirection,
                  lang: askedLanguage,
                  width: askedWidth,
                  state,
                }),
                changed,
              )
        }
        {...(props.wide === undefined ? {} : { wide: props.wide })}
      >
        {props.children}
      </PreviewToolbar>
      <PreviewNotes
        words={describeOutcome(outcome)}
        // The frame shows a failure with its line; here it is announced.
        isTrouble={isEnded || outcome.kind === 'silent'}
        sameStates={isCompared ? pair.sameStates : 0}
        isTranslated={!/^en\b/.test(language)}
      />
      <div
        ref={area}
        className={`bench-area relative min-h-0 flex-1 overflow-hidden px-6 py-5 ${props.cover === undefined ? 'needs-script' : ''}`}
      >
        <Scaled
          className={`bench-frame ${isOnBoth ? 'bench-frame-centered' : ''}`}
          // A separate element, so that nothing on the page moves.
          key={isOnBoth ? 'both' : 'one'}
          width={width}
          height={isOnBoth ? Math.min(room?.height ?? 0, SCREEN_HEIGHT * zoom) : room?.height}
          zoom={zoom}
          isCentered={isOnBoth}
        >
          {isOnBoth ? (
            <div className="screen-pair">
              {frame}
              {isShown ? <VersionFrame version={version} looks={looks} attempt={attempt} /> : null}
            </div>
          ) : (
            <VersionPair
              isOfThemes={hasBothThemes}
              first={hasBothThemes && chosenTheme === 'light' ? 'older' : 'newer'}
              from={hasBothThemes ? 'Light' : against?.id}
              to={hasBothThemes ? 'Dark' : version.id}
            >
              {hasBothThemes && isShown && lightLooks !== undefined ? (
                <VersionFrame version={version} looks={lightLooks} attempt={attempt} />
              ) : null}
              {against === undefined || !isShown ? null : (
                <VersionFrame
                  version={against.version}
                  looks={looks}
                  attempt={attempt}
                  scrollTop={scrolled?.id === version.id ? scrolled.top : undefined}
                  onMessage={onOtherMessage}
                />
              )}
              {frame}
            </VersionPair>
          )}
          {parts === undefined ? null : <PartNumbers boxes={boxes} zoom={zoom} />}
        </Scaled>
        {unavailable === undefined ? (
          <PreviewPoster cover={props.cover} hasShown={hasShown} isTrue={isPictured} />
        ) : null}
        {unavailable === undefined ? null : (
          <p className="absolute inset-0 grid place-items-center p-6 text-center text-muted">
            <span className="max-w-prose">No preview. {unavailable}</span>
          </p>
        )}
        {outcome.kind === 'waiting' && unavailable === undefined ? (
          <p
            aria-hidden="true"
            className={`needs-script appear-late pointer-events-none absolute inset-0 z-1 grid justify-items-center p-8 text-muted ${hasShown ? 'items-center' : 'items-end'}`}
          >
            <span className="rounded-md bg-sunken px-3 py-1">Loading the preview</span>
          </p>
        ) : null}
      </div>
      {!hasWidths ? null : (
        <PreviewWidths
          width={isOnBoth ? 'both' : width}
          hasBoth={isScreen}
          onWidth={setWidth}
          readout={
            shownWidth === undefined
              ? ''
              : [
                  isOnBoth ? [] : `${Math.round(shownWidth)} px`,
                  zoom < 1 ? `${Math.round(zoom * 100)}%` : [],
                ]
                  .flat()
                  .join(' at ')
          }
        >
          {props.details}
        </PreviewWidths>
      )}
      {props.usage}
    </section>
  );
}
