'use client';

import {
  Captions,
  LoaderCircle,
  Maximize,
  Pause,
  Play,
  RotateCcw,
  Volume2,
  VolumeX,
} from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ChangeEvent, KeyboardEvent, ReactNode } from 'react';

import { useLabels } from '../layout-language-provider/component';

export interface VideoPlayerProps {
  /** Names the player. */
  title: string;
  src: string;
  poster?: string | undefined;
  /** WebVTT. Without it there is no captions button. */
  captions?: { src: string; language: string; label: string } | undefined;
  defaultCaptions?: boolean | undefined;
  /** Where to continue, in seconds. */
  startAt?: number | undefined;
  /** Width and height of the picture. */
  ratio?: string | undefined;
  className?: string | undefined;
  labels?: Partial<VideoPlayerLabels> | undefined;
}

/** Every text that is not data, for translation. */
export interface VideoPlayerLabels {
  play: string;
  pause: string;
  replay: string;
  seek: string;
  position: (time: string, duration: string) => string;
  mute: string;
  unmute: string;
  volume: string;
  captions: string;
  speed: string;
  fullScreen: string;
  waiting: string;
  failed: string;
  tryAgain: string;
}

const ENGLISH: VideoPlayerLabels = {
  play: 'Play',
  pause: 'Pause',
  replay: 'Play again',
  seek: 'Position',
  position: (time, duration) => `${time} of ${duration}`,
  mute: 'Mute',
  unmute: 'Unmute',
  volume: 'Volume',
  captions: 'Captions',
  speed: 'Speed',
  fullScreen: 'Full screen',
  waiting: 'Loading',
  failed: 'The film could not be loaded. Check your connection.',
  tryAgain: 'Try again',
};

const SPEEDS = [0.75, 1, 1.25, 1.5, 2];
const IDLE_MS = 3000;
const BUTTON =
  'grid size-(--ui-control) shrink-0 place-items-center rounded-(--ui-radius) border border-transparent text-(--ui-text) outline-offset-0 hover:bg-(--ui-active) focus-visible:outline-2 focus-visible:outline-(--ui-focus) active:bg-(--ui-hover)';
const FILL = 'absolute inset-y-0 start-0';
/** A native range whose track is drawn by its neighbor, so that it can show what is loaded. */
const RANGE =
  'absolute inset-0 w-full cursor-pointer appearance-none rounded-full bg-transparent outline-offset-2 focus-visible:outline-2 focus-visible:outline-(--ui-focus) forced-colors:appearance-auto [&::-moz-range-thumb]:size-3 [&::-moz-range-thumb]:border-0 [&::-moz-range-thumb]:bg-(--ui-text) [&::-webkit-slider-thumb]:size-3 [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:bg-(--ui-text)';

/** A film with controls for mouse, touch and keyboard, over the native element. */
export function VideoPlayer({
  title,
  src,
  poster,
  captions,
  defaultCaptions = false,
  startAt = 0,
  ratio = '16 / 9',
  className = '',
  labels,
}: VideoPlayerProps) {
  const text = useLabels('videoPlayer', ENGLISH, labels);
  const rootRef = useRef<HTMLDivElement>(null);
  const videoRef = useRef<HTMLVideoElement>(null);
  const [media, setMedia] = useState(() => read(null));
  const [status, setStatus] = useState<'ready' | 'waiting' | 'failed'>('ready');
  const [hasStarted, setHasStarted] = useState(startAt > 0);
  const [hasCaptions, setHasCaptions] = useState(defaultCaptions);
  const [cue, setCue] = useState('');
  const [movedAt, setMovedAt] = useState(0);
  const [isIdle, setIsIdle] = useState(false);
  const [isFullScreen, setIsFullScreen] = useState(false);
  const [canFullScreen, setCanFullScreen] = useState(false);

  useEffect(() => {
    const track = videoRef.current?.textTracks[0];
    // Captions are drawn here, above the controls, which would cover the browser's own.
    const readCue = () =>
      setCue(
        [...(track?.activeCues ?? [])]
          .map((active) => (active instanceof VTTCue ? active.text.replaceAll(/<[^>]*>/g, '') : ''))
          .join('\n'),
      );
    if (track) track.mode = 'hidden';
    track?.addEventListener('cuechange', readCue);
    return () => track?.removeEventListener('cuechange', readCue);
  }, [captions?.src]);

  useEffect(() => {
    setCanFullScreen(document.fullscreenEnabled);
    const readFullScreen = () => setIsFullScreen(document.fullscreenElement === rootRef.current);
    document.addEventListener('fullscreenchange', readFullScreen);
    return () => document.removeEventListener('fullscreenchange', readFullScreen);
  }, []);

  useEffect(() => {
    setIsIdle(false);
    if (!media.isPlaying) return;
    const timer = setTimeout(() => setIsIdle(true), IDLE_MS);
    return () => clearTimeout(timer);
  }, [media.isPlaying, movedAt]);

  function sync() {
    setMedia(read(videoRef.current));
  }

  function toggle() {
    const video = videoRef.current;
    if (!video || status === 'failed') return;
    setHasStarted(true);
    // A play that is interrupted by a pause rejects; a file that fails has its own event.
    if (video.paused) video.play().catch(() => {});
    else video.pause();
  }

  function seek(to: (now: number) => number) {
    const video = videoRef.current;
    if (video)
      video.currentTime = Math.max(0, Math.min(video.duration || 0, to(video.currentTime)));
  }

  function setVolume(to: (now: number) => number) {
    const video = videoRef.current;
    if (!video) return;
    video.volume = Math.min(1, Math.max(0, to(video.volume)));
    video.muted = video.volume <= 0;
  }

  function toggleMuted() {
    if (videoRef.current) videoRef.current.muted = !media.isMuted;
  }

  function toggleFullScreen() {
    const root = rootRef.current;
    const change = isFullScreen ? document.exitFullscreen() : root?.requestFullscreen();
    change?.catch(() => setCanFullScreen(false));
  }

  function press(event: KeyboardEvent<HTMLElement>) {
    setMovedAt(event.timeStamp);
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const { target } = event;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (target instanceof HTMLInputElement && target.max === '1' && key.startsWith('A')) return;
    if (target instanceof HTMLButtonElement && key === ' ') return;
    if (target instanceof HTMLSelectElement) return;
    const action = {
      ' ': toggle,
      k: toggle,
      ArrowLeft: () => seek((now) => now - 5),
      ArrowRight: () => seek((now) => now + 5),
      j: () => seek((now) => now - 10),
      l: () => seek((now) => now + 10),
      ArrowUp: () => setVolume((now) => now + 0.1),
      ArrowDown: () => setVolume((now) => now - 0.1),
      m: toggleMuted,
      c: () => captions && setHasCaptions(!hasCaptions),
      f: () => canFullScreen && toggleFullScreen(),
    }[key];
    if (!action) return;
    event.preventDefault();
    action();
  }

  const isMuted = media.isMuted || media.volume === 0;
  const mainLabel = media.hasEnded ? text.replay : media.isPlaying ? text.pause : text.play;
  const MainIcon = media.hasEnded ? RotateCcw : media.isPlaying ? Pause : Play;
  const VolumeIcon = isMuted ? VolumeX : Volume2;
  const clock = `${formatTime(media.time)} / ${formatTime(media.duration)}`;
  return (
    <div
      ref={rootRef}
      role="region"
      aria-label={title}
      onKeyDown={press}
      onPointerMove={(event) => setMovedAt(event.timeStamp)}
      onFocus={(event) => setMovedAt(event.timeStamp)}
      style={isFullScreen ? undefined : { aspectRatio: ratio }}
      // Pictures are dark around their controls in both themes.
      className={`group @container relative grid w-full grid-cols-1 overflow-hidden rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-background) font-(family-name:--ui-font) text-sm text-(--ui-text) [color-scheme:dark] ${isIdle ? 'cursor-none' : ''} ${className}`}
    >
      <video
        ref={videoRef}
        src={src}
        poster={poster}
        playsInline
        preload="metadata"
        onClick={toggle}
        onLoadedMetadata={() => {
          if (startAt > 0) seek(() => startAt);
          sync();
        }}
        onTimeUpdate={sync}
        onProgress={sync}
        onPlay={sync}
        onPause={sync}
        onVolumeChange={sync}
        onRateChange={sync}
        onWaiting={() => setStatus('waiting')}
        onPlaying={() => setStatus('ready')}
        onError={() => setStatus('failed')}
        className="absolute inset-0 size-full object-contain"
      >
        {captions && (
          <track
            kind="captions"
            src={captions.src}
            srcLang={captions.language}
            label={captions.label}
            default
          />
        )}
      </video>

      {status === 'failed' ? (
        <div
          role="alert"
          className="relative grid place-content-center justify-items-center gap-3 bg-(--ui-background) p-6 text-center text-pretty"
        >
          {text.failed}
          <button
            type="button"
            onClick={() => {
              setStatus('ready');
              videoRef.current?.load();
            }}
            className={`${BUTTON} w-auto border-(--ui-border-strong) px-3.5 font-medium`}
          >
            {text.tryAgain}
          </button>
        </div>
      ) : !hasStarted ? (
        <button
          type="button"
          onClick={toggle}
          className="group/start relative grid place-items-center border border-transparent -outline-offset-4 focus-visible:outline-2 focus-visible:outline-(--ui-focus)"
        >
          <span className="grid size-16 place-items-center rounded-full border border-(--ui-border) bg-(--ui-surface) shadow-(--ui-shadow) transition-transform duration-(--ui-duration) group-hover/start:scale-105">
            <Play aria-hidden className="ms-1 size-6 fill-current" />
          </span>
          <span className="sr-only">
            {text.play}: {title},{' '}
          </span>
          <span className="absolute start-3 bottom-3 rounded-(--ui-radius-small) bg-(--ui-surface) px-2 py-0.5 text-xs font-medium tabular-nums">
            {formatTime(media.duration)}
          </span>
        </button>
      ) : (
        <>
          {status === 'waiting' && (
            <p role="status" className="absolute inset-0 m-auto size-10">
              <LoaderCircle
                aria-hidden
                className="size-10 animate-spin transition-opacity delay-500 motion-reduce:animate-none starting:opacity-0"
              />
              <span className="sr-only">{text.waiting}</span>
            </p>
          )}
          {/* They stay while something in them has the keyboard's focus. */}
          <div
            className={`relative self-end bg-linear-to-t from-(--ui-background) from-30% to-transparent pt-6 transition-opacity duration-(--ui-duration) has-focus-visible:opacity-100 ${isIdle ? 'opacity-0' : ''}`}
          >
            {hasCaptions && cue && (
              <p className="mx-auto mb-2 w-fit max-w-[90%] rounded-(--ui-radius-small) bg-(--ui-background) px-2.5 py-1 text-center text-base/6 whitespace-pre-line">
                {cue}
              </p>
            )}
            {/* Time runs from left to right in every script. */}
            <div dir="ltr" className="mx-4">
              <Slider
                label={text.seek}
                max={media.duration}
                step={1}
                value={media.time}
                loaded={media.loaded}
                valueText={text.position(formatTime(media.time), formatTime(media.duration))}
                onChange={(event) => seek(() => Number(event.target.value))}
              />
            </div>
            <div className="flex items-center gap-1 p-2 pt-0.5">
              <Control label={mainLabel} onClick={toggle}>
                <MainIcon aria-hidden className="size-5" />
              </Control>
              <Control label={isMuted ? text.unmute : text.mute} onClick={toggleMuted}>
                <VolumeIcon aria-hidden className="size-5" />
              </Control>
              <div className="me-2 hidden w-20 @md:block">
                <Slider
                  label={text.volume}
                  max={1}
                  step={0.1}
                  value={isMuted ? 0 : media.volume}
                  valueText={`${Math.round((isMuted ? 0 : media.volume) * 100)}%`}
                  onChange={(event) => setVolume(() => Number(event.target.value))}
                />
              </div>
              <p dir="ltr" className="me-auto whitespace-nowrap tabular-nums">
                {clock}
              </p>
              <select
                aria-label={text.speed}
                value={media.speed}
                onChange={(event) => {
                  if (videoRef.current) {
                    videoRef.current.playbackRate = Number(event.target.value);
                  }
                }}
                className={`${BUTTON} w-auto cursor-pointer appearance-none px-2 text-center tabular-nums`}
              >
                {SPEEDS.map((speed) => (
                  <option key={speed} value={speed} className="bg-(--ui-surface-raised)">
                    {speed}×
                  </option>
                ))}
              </select>
              {captions && (
                <Control
                  label={text.captions}
                  isPressed={hasCaptions}
                  onClick={() => setHasCaptions(!hasCaptions)}
                >
                  <Captions aria-hidden className="size-5" />
                </Control>
              )}
              {canFullScreen && (
                <Control
                  label={text.fullScreen}
                  isPressed={isFullScreen}
                  onClick={toggleFullScreen}
                >
                  <Maximize aria-hidden className="size-5" />
                </Control>
              )}
            </div>
          </div>
        </>
      )}
    </div>
  );
}

interface ControlProps {
  label: string;
  isPressed?: boolean | undefined;
  onClick: () => void;
  children: ReactNode;
}

function Control({ label, isPressed, onClick, children }: ControlProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={isPressed}
      onClick={onClick}
      className={`${BUTTON} relative aria-pressed:after:absolute aria-pressed:after:bottom-1 aria-pressed:after:h-0.5 aria-pressed:after:w-5 aria-[pressed=true]:after:bg-(--ui-accent-text)`}
    >
      {children}
    </button>
  );
}

interface SliderProps {
  label: string;
  max: number;
  step: number;
  value: number;
  loaded?: number;
  valueText: string;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

function Slider({ label, max, step, value, loaded = 0, valueText, onChange }: SliderProps) {
  const share = (part: number) => `${max > 0 ? (part / max) * 100 : 0}%`;
  return (
    <div className="relative h-6">
      <div
        aria-hidden
        className="absolute inset-x-0 top-2.5 h-1 overflow-hidden rounded-full bg-(--ui-border-strong) forced-colors:hidden"
      >
        <div className={`${FILL} bg-(--ui-text-muted)`} style={{ width: share(loaded) }} />
        <div className={`${FILL} bg-(--ui-accent-text)`} style={{ width: share(value) }} />
      </div>
      <input
        type="range"
        aria-label={label}
        aria-valuetext={valueText}
        min={0}
        max={max || step}
        step={step}
        value={value}
        onChange={onChange}
        className={RANGE}
      />
    </div>
  );
}

/** What the controls show of the element. */
function read(video: HTMLVideoElement | null) {
  const { currentTime = 0, duration = 0, volume = 1, playbackRate = 1, buffered } = video ?? {};
  return {
    time: currentTime,
    duration: Number.isFinite(duration) ? duration : 0,
    loaded: buffered?.length ? buffered.end(buffered.length - 1) : 0,
    volume,
    speed: playbackRate,
    isPlaying: video?.paused === false,
    isMuted: video?.muted === true,
    hasEnded: video?.ended === true,
  };
}

/** 130 seconds as 2:10, 3730 as 1:02:10. */
function formatTime(seconds: number) {
  const whole = Math.floor(seconds);
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const shown = parts[0] === 0 ? parts.slice(1) : parts;
  return shown.map((part, index) => (index === 0 ? part : String(part).padStart(2, '0'))).join(':');
}
