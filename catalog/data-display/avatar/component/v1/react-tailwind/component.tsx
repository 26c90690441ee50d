'use client';

import { UserRound } from 'lucide-react';
import { useState } from 'react';
import type { ComponentProps } from 'react';

import { useLabels } from '../layout-language-provider/component';

export interface AvatarProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** Of the person, the team or the bot. Without it, a silhouette. */
  name?: string | null | undefined;
  /** A picture. Initials stand in until it has loaded, and if it fails. */
  src?: string | null | undefined;
  size?: 'small' | 'medium' | 'large' | undefined;
  /** People are round; teams, companies and bots are square. */
  shape?: 'round' | 'square' | undefined;
  /** The name stands beside it as text: screen readers skip the avatar. */
  decorative?: boolean | undefined;
  labels?: Partial<AvatarLabels> | undefined;
}

export interface AvatarLabels {
  unknown: string;
  /** Of the number that stands for the rest of a group. */
  more: (names: readonly string[]) => string;
}

const ENGLISH: AvatarLabels = {
  unknown: 'Unknown person',
  more: (names) => `${names.length} more: ${names.join(', ')}`,
};

const SIZE = {
  small: 'size-6 text-[0.625rem]',
  medium: 'size-9 text-xs',
  large: 'size-14 text-lg',
};
const CIRCLE =
  'relative inline-grid shrink-0 place-items-center overflow-clip border border-(--ui-border) bg-(--ui-surface-sunken) font-(family-name:--ui-font) font-medium text-(--ui-text-muted) select-none';

/** A person at a glance: a picture, or the initials of the name. */
export function Avatar(props: AvatarProps) {
  const { name, src, size = 'medium', shape = 'round', decorative, labels, ...rest } = props;
  const text = useLabels('avatar', ENGLISH, labels);
  const [loadedSrc, setLoadedSrc] = useState('');
  const known = name?.trim() ?? '';
  const isLoaded = loadedSrc === src;

  return (
    <span
      {...(decorative
        ? { 'aria-hidden': true }
        : { role: 'img', 'aria-label': known || text.unknown })}
      {...rest}
      className={`${CIRCLE} ${SIZE[size]} ${shape === 'round' ? 'rounded-full' : 'rounded-[25%]'} ${rest.className ?? ''}`}
    >
      {known ? (
        <span aria-hidden>{initialsOf(known)}</span>
      ) : (
        <UserRound aria-hidden className="size-1/2" />
      )}
      {src && (
        <img
          key={src}
          src={src}
          alt=""
          draggable={false}
          // It may have loaded before React was there to hear of it.
          ref={(image) => {
            if (image?.complete && image.naturalWidth > 0) setLoadedSrc(src);
          }}
          onLoad={() => setLoadedSrc(src)}
          className={`absolute inset-0 size-full bg-(--ui-surface-sunken) object-cover ${isLoaded ? '' : 'invisible'}`}
        />
      )}
    </span>
  );
}

export interface AvatarGroupProps extends Omit<ComponentProps<'ul'>, 'children'> {
  /** Names the group: "Working on order 2207". */
  label: string;
  people: readonly (Pick<AvatarProps, 'name' | 'src' | 'shape'> & { id: string })[];
  /** How many are shown before a number stands for the rest. */
  max?: number | undefined;
  size?: AvatarProps['size'];
  labels?: Partial<AvatarLabels> | undefined;
}

/** Several people, overlapping. The number at the end names the rest to screen readers. */
export function AvatarGroup(props: AvatarGroupProps) {
  const { label, people, max = 4, size = 'medium', labels, className = '', ...rest } = props;
  const text = useLabels('avatar', ENGLISH, labels);
  // A "+1" takes the place of the one person whom it hides.
  const shown = people.length > max ? people.slice(0, max - 1) : people;
  const hidden = people.slice(shown.length).map(({ name }) => name?.trim() || text.unknown);

  return (
    <ul
      role="list"
      aria-label={label}
      {...rest}
      className={`isolate flex *:not-first:-ms-1.5 *:rounded-full *:bg-(--ui-surface) *:p-0.5 ${className}`}
    >
      {shown.map(({ id, ...person }) => (
        <li key={id} className="flex">
          <Avatar {...person} size={size} labels={text} />
        </li>
      ))}
      {hidden.length > 0 && (
        <li className="flex">
          <span
            role="img"
            aria-label={text.more(hidden)}
            className={`${CIRCLE} ${SIZE[size]} rounded-full tabular-nums`}
          >
            <span aria-hidden>+{hidden.length}</span>
          </span>
        </li>
      )}
    </ul>
  );
}

/** "Ines Aldana" is IA, "Theo" is T, "Nora van der Berg" is NB. Whole letters, also beyond Latin. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^[\p{L}\p{N}]/u.test(word));
  const [first = name, ...others] = words;
  const last = others.at(-1);
  return [first, ...(last ? [last] : [])]
    .map((word) => [...new Intl.Segmenter().segment(word)][0]?.segment ?? '')
    .join('')
    .toLocaleUpperCase();
}
