'use client';

import { useRef, useState } from 'react';
import type { FormEvent, ReactNode } from 'react';

import { EmptyState } from '../feedback-empty-state/component';
import { Bone, Skeleton } from '../feedback-skeleton/component';
import { Toaster, createToaster } from '../feedback-toast/component';
import { Button } from '../forms-button/component';
import { Combobox } from '../forms-combobox/component';
import type { ComboboxOption } from '../forms-combobox/component';
import { DatePicker } from '../forms-date-picker/component';
import { TextField } from '../forms-text-field/component';
import { Dialog } from '../overlays-dialog/component';
import { ENGLISH } from './texts';
import type { SettingsScreenLabels } from './texts';

export type { SettingsScreenLabels };

export interface Settings {
  name: string;
  email: string;
  timeZone: string;
  /** An ISO date. Empty: no absence. */
  back: string;
  areas: readonly string[];
}

export interface SettingsScreenProps {
  /** As saved last. `undefined` while they load, or if they did not. */
  settings: Settings | undefined;
  workspace: string;
  /** What would be lost with the workspace: "318 orders and 42 prices". */
  contents: string;
  timeZones: readonly ComboboxOption[];
  areas: readonly ComboboxOption[];
  /** The current day as an ISO date. */
  today: string;
  /** Why the settings could not be loaded. */
  problem?: string | undefined;
  onRetry: () => Promise<void> | void;
  /** Updates `settings`. A rejection keeps what was entered and says so. */
  onSave: (settings: Settings) => Promise<void>;
  /** Leaves the screen when it is done. A rejection is shown in the dialog. */
  onDelete: () => Promise<void>;
  locale?: string | undefined;
  labels?: Partial<SettingsScreenLabels> | undefined;
}

const CARD =
  'overflow-clip rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface)';

/** Settings with an explicit Save, and what cannot be undone kept apart. */
export function SettingsScreen(props: SettingsScreenProps) {
  const { settings, workspace, contents, problem, onRetry, onDelete, labels } = props;
  const text = { ...ENGLISH, ...labels };
  const [toaster] = useState(createToaster);

  return (
    <main className="mx-auto grid w-full max-w-5xl gap-10 px-4 py-8 font-(family-name:--ui-font) text-sm text-(--ui-text) sm:px-6 lg:py-12">
      <header className="grid gap-1">
        <h1 className="text-2xl font-semibold tracking-tight">{text.title}</h1>
        <p className="text-(--ui-text-muted)">{text.text(workspace)}</p>
      </header>
      <Section title={text.profileTitle} text={text.profileText}>
        {problem ? (
          <EmptyState
            variant="error"
            title={text.failed}
            labels={text.emptyState}
            headingLevel={3}
            action={{ label: text.retry, onAction: onRetry }}
          >
            {problem}
          </EmptyState>
        ) : (
          <Skeleton
            loading={!settings}
            label={text.settings}
            labels={text.skeleton}
            shapes={<Bone shape="block" className="h-80 w-full" />}
          >
            {settings && (
              <ProfileForm
                {...props}
                settings={settings}
                text={text}
                onSaved={() => toaster.show({ tone: 'success', title: text.saved })}
              />
            )}
          </Skeleton>
        )}
      </Section>
      <Section title={text.dangerTitle} text={text.dangerText}>
        <div className={`${CARD} flex flex-wrap items-center gap-4 p-5 sm:p-6`}>
          <div className="grid grow gap-1">
            <h3 className="font-medium">{text.deleteHeading}</h3>
            <p className="text-(--ui-text-muted)">{text.deleteText(contents)}</p>
          </div>
          <Dialog
            tone="danger"
            title={text.deleteTitle(workspace)}
            confirmLabel={text.deleteConfirm}
            labels={{ ...text.dialog, cancel: text.deleteKeep }}
            onSubmit={onDelete}
            trigger={(trigger) => <Button {...trigger}>{text.delete}</Button>}
          >
            <p className="mb-3">{text.deleteText(contents)}</p>
            <TextField
              label={text.typeName(workspace)}
              labels={text.textField}
              name="confirmation"
              required
              autoComplete="off"
              spellCheck={false}
              validate={(typed) => (typed === workspace ? '' : text.notTheName(workspace))}
            />
          </Dialog>
        </div>
      </Section>
      <Toaster toaster={toaster} labels={text.toaster} />
    </main>
  );
}

interface ProfileFormProps extends SettingsScreenProps {
  text: SettingsScreenLabels;
  settings: Settings;
  onSaved: () => void;
}

/** Dirty means that what the form would send differs from what was saved. */
function ProfileForm(props: ProfileFormProps) {
  const { settings, timeZones, areas, today, locale, text, onSave, onSaved } = props;
  const formRef = useRef<HTMLFormElement>(null);
  const [isDirty, setIsDirty] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);

  function compare(event: FormEvent<HTMLFormElement>) {
    const now = read(new FormData(event.currentTarget));
    setIsDirty(JSON.stringify(now) !== JSON.stringify(sorted(settings)));
    setHasFailed(false);
  }

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSaving) return;
    setIsSaving(true);
    setHasFailed(false);
    try {
      await onSave(read(new FormData(event.currentTarget)));
      setIsDirty(false);
      onSaved();
    } catch {
      setHasFailed(true);
    }
    setIsSaving(false);
  }

  return (
    <>
      <form
        ref={formRef}
        onInput={compare}
        onReset={() => setIsDirty(false)}
        onSubmit={(event) => void save(event)}
        className={CARD}
      >
        <div className="grid gap-5 p-5 sm:grid-cols-2 sm:p-6">
          <TextField
            label={text.name}
            labels={text.textField}
            name="name"
            required
            autoComplete="name"
            defaultValue={settings.name}
          />
          <TextField
            label={text.email}
            labels={text.textField}
            name="email"
            type="email"
            required
            autoComplete="email"
            defaultValue={settings.email}
          />
          <Combobox
            label={text.timeZone}
            labels={text.combobox}
            name="timeZone"
            required
            options={timeZones}
            defaultValue={settings.timeZone}
            description={text.timeZoneHint}
          />
          <DatePicker
            label={text.back}
            labels={text.datePicker}
            locale={locale}
            name="back"
            min={today}
            today={today}
            defaultValue={settings.back || null}
            description={text.backHint}
          />
          <Combobox
            className="sm:col-span-2"
            label={text.areas}
            labels={text.combobox}
            name="areas"
            multiple
            options={areas}
            defaultValue={settings.areas}
            description={text.areasHint}
          />
        </div>
        <footer className="flex flex-wrap items-center gap-2 border-t border-(--ui-border) bg-(--ui-surface-sunken) px-5 py-3 sm:px-6">
          <div className="grow basis-40">
            <p role="status" className="text-(--ui-text-muted)">
              {isDirty && !isSaving && !hasFailed && text.unsaved}
            </p>
            <p role="alert" className="text-(--ui-danger-text)">
              {hasFailed && text.notSaved}
            </p>
          </div>
          <Button
            refusal={isDirty ? undefined : text.unchanged}
            disabled={isSaving}
            onClick={() => setIsAsking(true)}
          >
            {text.discard}
          </Button>
          <Button
            type="submit"
            variant="primary"
            pending={isSaving}
            labels={{ ...text.button, pending: text.saving }}
          >
            {text.save}
          </Button>
        </footer>
      </form>
      <Dialog
        role="alertdialog"
        open={isAsking}
        onOpenChange={setIsAsking}
        title={text.discardTitle}
        confirmLabel={text.discardConfirm}
        labels={{ ...text.dialog, cancel: text.discardKeep }}
        onConfirm={() => {
          formRef.current?.reset();
          setHasFailed(false);
        }}
      >
        {text.discardText}
      </Dialog>
    </>
  );
}

interface SectionProps {
  title: string;
  text: string;
  children: ReactNode;
}

function Section({ title, text, children }: SectionProps) {
  return (
    <section className="grid gap-4 border-t border-(--ui-border) pt-8 lg:grid-cols-[16rem_1fr] lg:gap-10">
      <header className="grid content-start gap-1">
        <h2 className="text-base font-semibold tracking-tight">{title}</h2>
        <p className="text-(--ui-text-muted)">{text}</p>
      </header>
      <div className="min-w-0">{children}</div>
    </section>
  );
}

function read(data: FormData): Settings {
  return sorted({
    name: String(data.get('name') ?? ''),
    email: String(data.get('email') ?? ''),
    timeZone: String(data.get('timeZone') ?? ''),
    back: String(data.get('back') ?? ''),
    areas: data.getAll('areas').map(String),
  });
}

/** The same keys in the same order, whatever the server sent; areas without an order of their own. */
function sorted({ name, email, timeZone, back, areas }: Settings): Settings {
  return { name, email, timeZone, back, areas: areas.toSorted() };
}
