'use client';

import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';

import { useLabels } from '../layout-language-provider/component';

export interface SkeletonProps {
  loading: boolean;
  /** The shapes, built from `Bone` in the measures of the content. */
  shapes: ReactNode;
  children: ReactNode;
  /** What is loading: "orders". Screen readers hear "Loading orders". */
  label: string;
  /** Said when it is done: "12 orders". */
  doneLabel?: string | undefined;
  /** Milliseconds before shapes show. A flash of gray is more restless than a short wait. */
  delay?: number | undefined;
  className?: string | undefined;
  labels?: Partial<SkeletonLabels> | undefined;
}

/** Every text that the skeleton brings along, for translation. */
export interface SkeletonLabels {
  loading: (label: string) => string;
  slow: string;
}

const ENGLISH: SkeletonLabels = {
  loading: (label) => `Loading ${label}`,
  slow: 'This takes longer than usual.',
};

/** Once shapes are there, they stay for at least this long. */
const LEAST_MS = 500;
const SLOW_MS = 10_000;

type Phase = 'reserved' | 'shapes' | 'slow' | 'content';

/** Holds the place of content that is loading, and replaces the shapes by it without a jump. */
export function Skeleton({
  loading,
  shapes,
  children,
  label,
  doneLabel = '',
  delay = 300,
  className = '',
  labels,
}: SkeletonProps) {
  const text = useLabels('skeleton', ENGLISH, labels);
  const shownAtRef = useRef(0);
  const [hasLoaded, setHasLoaded] = useState(loading);
  if (loading && !hasLoaded) setHasLoaded(true);
  const [phase, setPhase] = useState<Phase>(loading ? 'reserved' : 'content');

  useEffect(() => {
    const timers: ReturnType<typeof setTimeout>[] = [];
    const later = (next: Phase, ms: number) => {
      timers.push(setTimeout(() => setPhase(next), ms));
    };
    if (loading) {
      shownAtRef.current = Date.now() + delay;
      later('reserved', 0);
      later('shapes', delay);
      later('slow', SLOW_MS);
    } else {
      const isVisible = hasLoaded && Date.now() >= shownAtRef.current;
      later('content', isVisible ? Math.max(0, shownAtRef.current + LEAST_MS - Date.now()) : 0);
    }
    return () => timers.forEach(clearTimeout);
  }, [loading, hasLoaded, delay]);

  const isContent = phase === 'content';
  return (
    <div
      aria-busy={!isContent}
      className={`font-(family-name:--ui-font) text-sm text-(--ui-text) ${className}`}
    >
      {isContent ? (
        children
      ) : (
        <div aria-hidden inert className={phase === 'reserved' ? 'invisible' : ''}>
          {shapes}
        </div>
      )}
      <p role="status" className={phase === 'slow' ? 'mt-3 text-(--ui-text-muted)' : 'sr-only'}>
        {phase === 'shapes' && text.loading(label)}
        {phase === 'slow' && text.slow}
        {isContent && hasLoaded && doneLabel}
      </p>
    </div>
  );
}

export interface BoneProps {
  /** `text` is as high as a line of 14/20 and looks like its letters. */
  shape?: 'text' | 'block' | 'circle' | undefined;
  /** Width, and height where it is not text: "w-24", "size-10", "aspect-3/2 w-full". */
  className?: string | undefined;
}

/** One gray shape. Its border is for forced colors, which take the ground away. */
export function Bone({ shape = 'text', className = 'w-full' }: BoneProps) {
  const bone =
    'block border border-transparent bg-(--ui-active) animate-pulse motion-reduce:animate-none';
  return shape === 'text' ? (
    <span className={`flex h-5 max-w-full items-center ${className}`}>
      <span className={`h-3 grow rounded-(--ui-radius-small) ${bone}`} />
    </span>
  ) : (
    <span
      className={`max-w-full ${bone} ${shape === 'circle' ? 'rounded-full' : 'rounded-(--ui-radius)'} ${className}`}
    />
  );
}
