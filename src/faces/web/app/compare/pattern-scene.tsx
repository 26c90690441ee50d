import { CheckIcon, XIcon } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { PreviewLooks } from '@pattern-catalog/preview/frame-messages';
import { Cover } from '../page/cover.tsx';
import { RadioRow } from '../page/radio-row.tsx';
import { useParam, withParam } from '../page/with-param.ts';
import { useSeen } from '../preview/preview-frame.tsx';
import { Scaled, useRoom } from '../preview/preview-stage.tsx';
import { useVisitLooks } from '../preview/preview-looks.tsx';
import { VersionFrame } from '../preview/version-frame.tsx';
import type { SceneView } from './pattern-scene.server.ts';
import { StepPlayer } from './step-player.tsx';

/** A half narrower than this, in CSS pixels, is a phone: a page is not made smaller for it. */
const MIN_SCALED = 440;

/** A pattern of a scene. */
export interface ScenePattern {
  readonly title: string;
  readonly path: string;
  readonly coverImage: string | undefined;
  /** Its active version; undefined without code. */
  readonly codeVersion: string | undefined;
}

/**
 * Two patterns with the same message at the same moment, on the same page. Message and moment are in the address;
 * without scripts there are pictures, and what happens at each moment.
 */
export function PatternScene(props: {
  readonly scene: SceneView;
  readonly sides: readonly ScenePattern[];
  /** What stands beside both: the question that decides, and what else there is. */
  readonly children: React.ReactNode;
}) {
  const { scene, sides } = props;
  const section = useRef<HTMLElement>(null);
  const isSeen = useSeen(section);
  const looks = useVisitLooks();
  const [params] = useSearchParams();
  const [asked, setAsked] = useParam('moment');
  const named = params.get('message');
  const message = scene.messages.find(({ name }) => name === named) ?? scene.messages[0];
  const moment =
    Math.min(Math.max(Math.trunc(Number(asked ?? 1)) || 1, 1), scene.moments.length) - 1;
  const fitting = message?.halves.findIndex(({ fits }) => fits) ?? 0;
  const [flipped, setFlipped] = useState<{ readonly message: string; readonly side: number }>();
  // The one that suits the message comes first where there is room for one.
  const shown = flipped?.message === message?.name ? (flipped?.side ?? 0) : Math.max(fitting, 0);
  if (message === undefined) return null;
  const called = sides.map((side, index) => ({ ...side, title: scene.names[index] ?? side.title }));
  return (
    <section ref={section} aria-label="Both patterns in one scene" className="scene">
      <div className="scene-bar">
        <span id="scene-about" className="label text-xs font-medium text-muted max-sm:hidden">
          {scene.about}
        </span>
        <div role="group" aria-labelledby="scene-about" className="seg">
          {scene.messages.map(({ name, title }) => (
            <Link
              key={name}
              to={withParam(withoutMoment(params), 'message', name)}
              replace
              preventScrollReset
              aria-current={name === message.name ? 'true' : undefined}
            >
              {title}
            </Link>
          ))}
        </div>
        <RadioRow
          label="Pattern shown"
          options={called.map(({ title }, side) => [side, title])}
          value={shown}
          onChange={(side) => setFlipped({ message: message.name, side })}
          className="needs-script scene-flip"
        />
      </div>
      <div className="scene-grid" data-shown={shown}>
        {called.map((side, index) => {
          const half = message.halves[index];
          return half === undefined ? null : (
            <SceneHalf
              key={side.path}
              side={side}
              half={half}
              moment={moment}
              moments={scene.moments}
              version={scene.version}
              width={scene.width}
              looks={isSeen ? looks : undefined}
            />
          );
        })}
        <aside className="scene-rail">{props.children}</aside>
        <StepPlayer
          label="Play the moments"
          steps={scene.moments}
          current={moment}
          onStep={(next) => setAsked(next === 0 ? undefined : `${next + 1}`)}
        />
      </div>
    </section>
  );
}

function withoutMoment(params: URLSearchParams): URLSearchParams {
  return new URLSearchParams(withParam(params, 'moment', undefined).slice(1));
}

function SceneHalf(props: {
  readonly side: ScenePattern;
  readonly half: SceneView['messages'][number]['halves'][number];
  readonly moment: number;
  readonly moments: readonly string[];
  readonly version: SceneView['version'];
  readonly width: number | undefined;
  /** Undefined until it may run. */
  readonly looks: PreviewLooks | undefined;
}) {
  const { side, half, moment, moments, looks } = props;
  const area = useRef<HTMLDivElement>(null);
  const room = useRoom(area);
  const width =
    room === undefined || props.width === undefined || room.width < MIN_SCALED
      ? undefined
      : Math.max(props.width, room.width);
  const [outcome, setOutcome] = useState<'waiting' | 'shown' | 'failed'>('waiting');
  const state = half.states[moment];
  const stateLooks = useMemo(
    () => (looks === undefined ? undefined : { ...looks, state }),
    [looks, state],
  );
  const runs = state !== undefined && outcome !== 'failed';
  return (
    <figure className="scene-half" data-outcome={state === undefined ? 'picture' : outcome}>
      <figcaption>
        <Link to={side.path} prefetch="intent" className="truncate font-semibold hover:text-link">
          {side.title}
        </Link>
        <span className={`badge ${side.codeVersion === undefined ? '' : 'badge-version'}`}>
          {side.codeVersion ?? 'Guidance'}
        </span>
        <Fit fits={half.fits} />
      </figcaption>
      <div ref={area} className="scene-view">
        {outcome === 'shown' && runs ? null : (
          // A picture of another message would be taken for this one.
          <div className={`grid size-full place-items-center p-4 ${runs ? 'without-script' : ''}`}>
            <div className="w-full max-w-md">
              <Cover image={side.coverImage} />
            </div>
          </div>
        )}
        {runs && stateLooks !== undefined ? (
          <div className={outcome === 'shown' ? 'size-full' : 'absolute inset-0 opacity-0'}>
            <Scaled width={width} zoom={width === undefined ? 1 : (room?.width ?? width) / width}>
              <VersionFrame
                version={{
                  ...props.version,
                  title: side.title,
                  id: side.codeVersion ?? 'guidance',
                }}
                looks={stateLooks}
                attempt={0}
                onMessage={({ type }) => {
                  if (type === 'failed') setOutcome('failed');
                  if (type === 'rendered') setOutcome('shown');
                }}
              />
            </Scaled>
          </div>
        ) : null}
      </div>
      <p className="scene-says needs-script" aria-live="polite">
        {half.says[moment]}
      </p>
      <ol className="scene-says without-script">
        {moments.map((name, place) => (
          <li key={name}>
            <span className="text-muted">{name}:</span> {half.says[place]}
          </li>
        ))}
      </ol>
    </figure>
  );
}

/** In words, never by color alone. */
function Fit({ fits }: { readonly fits: boolean }) {
  return (
    <span
      className={`ms-auto flex shrink-0 items-center gap-1.5 font-medium ${fits ? '' : 'text-danger'}`}
    >
      {fits ? <CheckIcon className="text-success" /> : <XIcon />}
      {fits ? 'Fits' : 'Does not fit'}
    </span>
  );
}
