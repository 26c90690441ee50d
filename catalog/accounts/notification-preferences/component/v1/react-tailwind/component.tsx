'use client';

import { Check, Lock, TriangleAlert } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';

import { useLabels } from '../layout-language-provider/component';

export interface NotificationChannel {
  id: string;
  /** "Email". */
  label: string;
  /** Where it arrives, or why it cannot: "Not allowed in this browser". */
  hint?: string | undefined;
  unavailable?: boolean | undefined;
}

export interface NotificationTopic {
  id: string;
  /** An event: "Somebody mentions you". */
  label: string;
  hint?: string | undefined;
  /** Channels that cannot be turned off; say why in `hint`. */
  required?: readonly string[] | undefined;
}

/** The channels that are on, by topic. */
export type NotificationChoices = Readonly<Record<string, readonly string[]>>;

export interface NotificationPreferencesProps {
  channels: readonly NotificationChannel[];
  topics: readonly NotificationTopic[];
  value?: NotificationChoices | undefined;
  defaultValue?: NotificationChoices | undefined;
  /** Stores a change at once. If it rejects, the old choice comes back. */
  onValueChange?: ((value: NotificationChoices) => Promise<unknown> | void) | undefined;
  /** Between the heading and the table, such as a pause. */
  children?: ReactNode;
  headingLevel?: 1 | 2 | 3 | 4 | 5 | 6 | undefined;
  /** Where the place has a heading of this level already. The place frames it then, as `SettingsCard` does. */
  hideHeading?: boolean | undefined;
  labels?: Partial<NotificationLabels> | undefined;
}

/** Every text that the table brings along, for translation. */
export interface NotificationLabels {
  title: string;
  topic: string;
  /** The name of one checkbox. */
  box: (topic: string, channel: string) => string;
  required: string;
  saved: string;
  failed: string;
}

const ENGLISH: NotificationLabels = {
  title: 'Notifications',
  topic: 'Tell me when',
  box: (topic, channel) => `${topic}, ${channel}`,
  required: 'always sent',
  saved: 'Saved',
  failed: 'That was not saved, so the old choice is back. Try again.',
};

const FRAME = 'rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface)';
const NONE: NotificationChoices = {};

/** A table of topics and channels; each checkbox is saved at once. */
export function NotificationPreferences({
  channels,
  topics,
  value,
  defaultValue = NONE,
  onValueChange,
  children,
  headingLevel = 2,
  hideHeading = false,
  labels,
}: NotificationPreferencesProps) {
  const text = useLabels('notificationPreferences', ENGLISH, labels);
  const Heading = `h${headingLevel}` as const;
  const id = useId();
  /** Counts changes: only the newest one says what became of it. */
  const change = useRef(0);
  const [inner, setInner] = useState(defaultValue);
  const [isSaved, setIsSaved] = useState(false);
  const [problem, setProblem] = useState('');
  const shown = value ?? inner;

  async function set(topic: string, channel: string, isOn: boolean) {
    change.current += 1;
    const own = change.current;
    const others = (shown[topic] ?? []).filter((each) => each !== channel);
    const next = { ...shown, [topic]: isOn ? [...others, channel] : others };
    setInner(next);
    setIsSaved(false);
    setProblem('');
    const act = () => onValueChange?.(next);
    try {
      await act();
      if (own === change.current) setIsSaved(true);
    } catch (error) {
      if (own !== change.current) return;
      setInner(shown);
      setProblem(forReader(error) || text.failed);
    }
  }

  return (
    <section
      aria-labelledby={hideHeading ? undefined : `${id}-title`}
      className={`pb-2 font-(family-name:--ui-font) text-sm text-(--ui-text) ${hideHeading ? '' : FRAME}`}
    >
      <header className={`grid gap-4 px-5 sm:px-6 ${hideHeading ? 'pt-2' : 'pt-5 pb-2 sm:pt-6'}`}>
        <div className="flex min-h-5 items-center justify-end gap-2">
          {!hideHeading && (
            <Heading id={`${id}-title`} className="grow text-base font-semibold tracking-tight">
              {text.title}
            </Heading>
          )}
          <p role="status" className="flex items-center gap-1 text-(--ui-success-text)">
            {isSaved && <Check aria-hidden className="size-4" />}
            {isSaved && text.saved}
          </p>
        </div>
        {children}
        <p role="alert" className="flex gap-1.5 text-(--ui-danger-text) empty:hidden">
          {problem && <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />}
          {problem}
        </p>
      </header>
      <table aria-label={text.title} className="w-full table-fixed border-collapse">
        <thead>
          <tr className="align-bottom text-xs text-(--ui-text-muted)">
            <th scope="col" className="py-2 ps-5 pe-2 text-start font-normal sm:ps-6">
              {text.topic}
            </th>
            {channels.map((channel) => (
              <th
                key={channel.id}
                scope="col"
                className="w-16 px-1 py-2 font-medium last:w-20 last:pe-4 sm:w-20"
              >
                <span className="text-(--ui-text)">{channel.label}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {topics.map((topic) => (
            <tr key={topic.id} className="border-t border-(--ui-border)">
              <th scope="row" className="py-2.5 ps-5 pe-2 text-start font-normal sm:ps-6">
                <span className="font-medium">{topic.label}</span>
                {topic.hint && (
                  <span id={`${id}-${topic.id}`} className="block text-(--ui-text-muted)">
                    {topic.hint}
                  </span>
                )}
              </th>
              {channels.map((channel) => {
                const isRequired = topic.required?.includes(channel.id) === true;
                const name = text.box(topic.label, channel.label);
                return (
                  <td key={channel.id} className="px-1 text-center last:pe-4">
                    {isRequired ? (
                      <span className="inline-grid size-(--ui-control-small) place-items-center align-middle text-(--ui-text-subtle)">
                        <Lock aria-hidden className="size-4" />
                        <span className="sr-only">{text.required}</span>
                      </span>
                    ) : (
                      <label className="inline-grid size-(--ui-control-small) cursor-pointer place-items-center rounded-(--ui-radius-small) align-middle hover:bg-(--ui-hover) has-disabled:pointer-events-none">
                        <input
                          type="checkbox"
                          aria-label={name}
                          aria-describedby={`${id}-${topic.id} ${id}-${channel.id}`}
                          disabled={channel.unavailable}
                          checked={
                            channel.unavailable !== true &&
                            shown[topic.id]?.includes(channel.id) === true
                          }
                          onChange={(event) => void set(topic.id, channel.id, event.target.checked)}
                          className="size-4 accent-(--ui-accent) outline-none focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-(--ui-focus)"
                        />
                      </label>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="grid gap-1 border-t border-(--ui-border) px-5 py-3 text-xs text-(--ui-text-muted) empty:hidden sm:px-6">
        {channels
          .filter(({ hint }) => hint)
          .map((channel) => (
            <li key={channel.id} id={`${id}-${channel.id}`} className="wrap-anywhere">
              {channel.label}: {channel.hint}
            </li>
          ))}
      </ul>
    </section>
  );
}

/** What an error says, if it was written for people: any other would tell them how the app is built. */
const forReader = (error: unknown) =>
  error instanceof Error && error.name === 'UserFacingError' ? error.message : '';
