import { CheckIcon } from 'lucide-react';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useParam } from '../page/with-param.ts';
import { RadioRow } from '../page/radio-row.tsx';
import { usePageTheme } from '../page/theme.tsx';
import { type ShownMessage, useSeen } from '../preview/preview-frame.tsx';
import { usePreviewDirection, validVariables } from '../preview/preview-looks.tsx';
import { useControlled, useFrameLanguage } from '../preview/preview-props.tsx';
import { readVisitTheme } from '../preview/visit-theme.ts';
import { DirectionButton, LanguageSelect } from '../preview/preview-toolbar.tsx';
import { useRoom } from '../preview/preview-stage.tsx';
import { DEFAULT_STATE } from '../preview/states.ts';
import type { PreviewedVersion } from '../preview/use-artifact.ts';
import { type PairSide, VersionSwitch } from '../preview/version-pair.tsx';
import { type VersionNotes, ChangeNotes } from './change-notes.tsx';
import type { Answer } from './change-summary.server.ts';
import type { ComparisonView } from './comparison-view.server.ts';
import { PairHalf } from './pair-half.tsx';
import { StepPlayer, describeStep } from './step-player.tsx';
import { SummaryLine } from './summary-line.tsx';
import { usePair } from '../preview/use-pair.ts';
import { counted } from '../../../../domain/text.ts';

/** A component wider than this takes the full width, and the notes go below. */
const WIDE_PX = 640;

/** The width of a phone. */
const NARROW_WIDTH = 390;

/** Longer state names are cut, as the frame expects. */
const MAX_STATE_CHARACTERS = 60;

/**
 * Two complete versions side by side, at the moment that shows their difference; on phones a single area that flips.
 */
export function PairBench(props: {
  readonly comparison: ComparisonView;
  readonly from: PreviewedVersion;
  readonly to: PreviewedVersion;
  readonly notes: readonly VersionNotes[];
  /** Of the active version. */
  readonly coverImage: string | undefined;
  readonly updatePrompt: string;
  /** The choice of versions. */
  readonly children: ReactNode;
}) {
  const { comparison, from, to } = props;
  const { proof, summary } = comparison;
  const section = useRef<HTMLElement>(null);
  const area = useRef<HTMLDivElement>(null);
  const room = useRoom(area);
  const isSeen = useSeen(section);
  const pageTheme = usePageTheme();
  const [askedTheme] = useParam('theme');
  const languages = Object.keys(to.labelPaths);
  const language = useFrameLanguage(languages);
  const controlled = useControlled(false, true);
  const [direction, setRightToLeft] = usePreviewDirection(language);
  const [askedWidth, setAskedWidth] = useParam('width');
  const [askedState, setAskedState] = useParam('state');
  const [askedStep, setAskedStep] = useParam('step');
  const [shown, setShown] = useState<PairSide>('newer');
  const [isOutlined, setIsOutlined] = useState(true);
  const [scrolled, setScrolled] = useState<{ readonly id: string; readonly top: number }>();
  const pair = usePair({
    proof,
    askedState,
    askedStep: askedStep === undefined ? undefined : Number(askedStep) - 1,
    ids: { older: from.id, newer: to.id },
  });
  const { state, steps, taken, differences, missing } = pair;

  const theme =
    askedTheme === 'light' || askedTheme === 'dark'
      ? askedTheme
      : ((pair.isProof ? proof?.theme : undefined) ?? pageTheme);
  const made = pair.stateWidth ?? (pair.isProof ? proof?.width : undefined) ?? to.width;
  const isNarrow = askedWidth === `${NARROW_WIDTH}`;
  const isWide = !isNarrow && made !== undefined && made > WIDE_PX;
  const isPhone = room !== undefined && room.width < WIDE_PX / 2 + 100;
  const width = isNarrow ? NARROW_WIDTH : isPhone ? undefined : made;
  const zoom = room === undefined || width === undefined ? 1 : Math.min(1, room.width / width);
  const looks = useMemo(
    () =>
      theme === undefined || !isSeen
        ? undefined
        : {
            theme,
            direction,
            language,
            variables: validVariables(readVisitTheme()),
            state: state?.slice(0, MAX_STATE_CHARACTERS),
            steps: steps.slice(0, taken),
            isCompared: true,
            ...(controlled === undefined ? {} : { controlled }),
          },
    [theme, direction, language, isSeen, state, steps, taken, controlled],
  );

  function onMessage(which: PairSide, message: ShownMessage): void {
    if (message.type === 'scrolled') setScrolled({ id: which, top: message.top });
    else pair.listen(which, message);
  }

  function show(next: string): void {
    setAskedStep(undefined);
    setAskedState(next);
  }

  const count =
    differences === undefined ? undefined : differences.older.length + differences.newer.length;
  // One state among others, or a step before the last, does not speak for the version.
  const isWhole = pair.sameStates > 0 || (pair.isProof && taken === steps.length);
  const looksSame =
    from.id === to.id
      ? 'Both versions are the same.'
      : count !== 0 || (steps.length > 0 && taken < steps.length)
        ? undefined
        : isWhole
          ? describeSame(comparison, pair.sameStates)
          : 'Looks the same in this state. Others may differ.';
  const half = (which: PairSide) => ({
    facts: which === 'older' ? comparison.from : comparison.to,
    preview: which === 'older' ? from : to,
    coverImage: props.coverImage,
    looks,
    width,
    zoom,
    scrollTop: scrolled !== undefined && scrolled.id !== which ? scrolled.top : undefined,
    onMessage: (message: ShownMessage) => onMessage(which, message),
    differences: isOutlined ? (differences?.[which] ?? []) : [],
    missing: missing[which]
      ? {
          why: `“${state}” is ${which === 'older' ? `new in ${to.id}` : `in ${from.id} only`}.`,
          onLeave: () => show(DEFAULT_STATE),
        }
      : undefined,
    stuck: describeStuck(pair.stuckAt[which], taken),
  });
  return (
    <>
      <SummaryLine summary={summary} looks={describeLooks(count, isWhole, from.id === to.id)} />
      <section
        ref={section}
        aria-label="Both versions"
        data-outcome={pair.hasFailed ? 'failed' : pair.isReady ? 'rendered' : 'waiting'}
        data-differences={
          pair.isSearching ? undefined : missing.older || missing.newer ? 'missing' : count
        }
        className={`pair-bench ${isWide ? 'is-wide' : ''}`}
      >
        <div className="pair-bar">
          {props.children}
          <VersionSwitch
            from={from.id}
            to={to.id}
            shown={shown}
            onShow={setShown}
            className="needs-script lg:hidden"
          />
          <div className="needs-script scroll-row min-w-0 flex-1">
            {pair.states.length === 0 ? null : (
              <RadioRow
                label="State"
                options={[DEFAULT_STATE, ...pair.states].map((name, place) => {
                  const only = place === 0 ? undefined : pair.only(name);
                  const badge = only === undefined ? undefined : only === 'newer' ? to.id : from.id;
                  return [
                    name,
                    badge === undefined ? (
                      name
                    ) : (
                      <>
                        {name} <span className="badge badge-version">{badge}</span>
                      </>
                    ),
                  ];
                })}
                value={state ?? DEFAULT_STATE}
                onChange={show}
              />
            )}
          </div>
          <button
            type="button"
            aria-pressed={isOutlined}
            onClick={() => setIsOutlined(!isOutlined)}
            className="needs-script btn btn-small max-lg:hidden"
          >
            <CheckIcon className={isOutlined ? '' : 'invisible'} />
            Outline changes
          </button>
          <span className="needs-script -me-2 flex shrink-0 md:me-0">
            <LanguageSelect languages={languages} />
            <DirectionButton isOn={direction === 'rtl'} onChange={setRightToLeft} />
          </span>
          <RadioRow
            label="Width of both"
            options={[
              [`${NARROW_WIDTH}`, NARROW_WIDTH],
              [undefined, 'Fit'],
            ]}
            value={isNarrow ? `${NARROW_WIDTH}` : undefined}
            onChange={setAskedWidth}
            className="needs-script shrink-0 max-lg:hidden"
          />
        </div>
        <p className="without-script border-b border-line px-4 py-2 text-muted">
          The previews run both versions in your browser, so they need JavaScript.
        </p>
        <div className="pair-grid" data-shown={shown}>
          <PairHalf {...half('older')} />
          <PairHalf {...half('newer')} areaRef={area} />
          {steps.length === 0 ? null : (
            <StepPlayer
              label="Play the steps"
              steps={['Open', ...steps.map(describeStep)]}
              current={taken}
              onStep={(next) => setAskedStep(next === steps.length ? undefined : `${next + 1}`)}
            />
          )}
          <ChangeNotes
            says={pair.isProof ? proof?.says : undefined}
            looksSame={looksSame}
            notes={props.notes}
            summary={summary}
            needed={comparison.needed}
            updatePrompt={props.updatePrompt}
          />
        </div>
      </section>
    </>
  );
}

function describeLooks(
  count: number | undefined,
  isWhole: boolean,
  isSameVersion: boolean,
): Answer {
  if (isSameVersion) return { text: 'The same', isSame: true };
  if (count === undefined) return { text: 'See below', isSame: true };
  if (count === 0) return { text: isWhole ? 'The same' : 'The same in this state', isSame: true };
  return { text: `Differs in ${counted(count, 'place')}`, isSame: false };
}

/** Differences that are not visible. */
function describeSame({ summary }: ComparisonView, sameStates: number): string {
  const { behaves, api } = summary;
  const differing = [
    ...(behaves.isSame
      ? []
      : [`Behavior: ${behaves.text.charAt(0).toLowerCase()}${behaves.text.slice(1)}`]),
    ...(api.isSame ? [] : [`API: ${api.text.replace(/^Props: /, '').toLowerCase()}`]),
  ];
  const where = sameStates > 1 ? ` in all ${sameStates} states that both have` : '';
  const what = differing.length === 0 ? 'Only the code differs' : differing.join('. ');
  return `Looks the same${where}. ${what}.`;
}

function describeStuck(step: number | undefined, taken: number): string | undefined {
  return step === undefined || step > taken ? undefined : `Step ${step} fails here`;
}
