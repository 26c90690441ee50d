'use client';

import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';

import { EmptyState } from '../feedback-empty-state/component';
import type { EmptyStateLabels } from '../feedback-empty-state/component';
import { Bone, Skeleton } from '../feedback-skeleton/component';
import type { SkeletonLabels } from '../feedback-skeleton/component';
import { Button } from '../forms-button/component';
import { TextField } from '../forms-text-field/component';
import type { TextFieldLabels } from '../forms-text-field/component';
import { AppShell } from '../layout-app-shell/component';
import type { AppShellProps } from '../layout-app-shell/component';
import { useLabels } from '../layout-language-provider/component';
import { Dialog } from '../overlays-dialog/component';
import type { DialogLabels } from '../overlays-dialog/component';

export { SettingsForm } from './form';
export type { SettingsFormLabels, SettingsFormProps } from './form';

export interface SettingsSection {
  /** Part of its address: `#profile` leads to it. */
  id: string;
  title: string;
  /** One line: what these settings affect. */
  description?: ReactNode;
  /** A `SettingsForm`, a `SettingsGroup`, or what else belongs here. Not mounted while it loads. */
  content: ReactNode;
  loading?: boolean | undefined;
  /** Why it could not be loaded. The other sections stay usable. */
  problem?: string | undefined;
  onRetry?: (() => Promise<unknown> | void) | undefined;
}

export interface SettingsScreenProps extends Omit<ComponentProps<'section'>, 'children' | 'title'> {
  title: string;
  headingLevel?: 1 | 2 | 3 | 4 | 5 | 6 | undefined;
  /** Makes the screen the page's `<main>`. A shell has one already. */
  isMain?: boolean | undefined;
  /** Under the title: whose settings they are, and where they hold. */
  description?: ReactNode;
  /** Draws the screen in a shell: brand, navigation, account. Without it, it stands where it is put. */
  shell?: Omit<AppShellProps, 'children'> | undefined;
  sections: readonly SettingsSection[];
  labels?: Partial<SettingsScreenLabels> | undefined;
}

/** Every text that is not data, for translation. Those of the parts are in `emptyState` and `skeleton`. */
export interface SettingsScreenLabels {
  /** What loads, by the title of its section. */
  loading: (title: string) => string;
  failed: (title: string) => string;
  retry: string;
  emptyState: Partial<EmptyStateLabels>;
  skeleton: Partial<SkeletonLabels>;
}

const ENGLISH: SettingsScreenLabels = {
  loading: (title) => title,
  failed: (title) => `${title} did not load`,
  retry: 'Try again',
  emptyState: {},
  skeleton: {},
};

/** What stands below a heading of this level. */
const BELOW = [1, 2, 3, 4, 5, 6, 6] as const;

/** What can be set, in sections that load, fail and save by themselves. */
export function SettingsScreen(props: SettingsScreenProps) {
  const { title, headingLevel = 1, isMain = false, description, shell, ...own } = props;
  const { sections, labels, className = '', ...root } = own;
  const text = useLabels('settingsScreen', ENGLISH, labels);
  const id = useId();
  const Root = isMain ? 'main' : 'section';
  const Heading = `h${headingLevel}` as const;
  const screen = (
    <Root
      aria-labelledby={id}
      {...root}
      className={`@container mx-auto w-full max-w-5xl font-(family-name:--ui-font) text-sm text-(--ui-text) ${className}`}
    >
      <div className="grid gap-8 p-4 @2xl:p-6 @4xl:gap-10 @4xl:py-10">
        <header className="grid gap-1">
          <Heading id={id} className="text-2xl font-semibold tracking-tight">
            {title}
          </Heading>
          {description !== undefined && <div className="text-(--ui-text-muted)">{description}</div>}
        </header>
        {sections.map((section) => (
          <Section key={section.id} {...section} level={BELOW[headingLevel]} text={text} />
        ))}
      </div>
    </Root>
  );
  return shell ? <AppShell {...shell}>{screen}</AppShell> : screen;
}

interface SectionProps extends SettingsSection {
  readonly level: (typeof BELOW)[number];
  readonly text: SettingsScreenLabels;
}

function Section({ level, text, ...section }: SectionProps) {
  const { id, title, description, content, loading = false, problem, onRetry } = section;
  const titleId = useId();
  const Heading = `h${level}` as const;
  return (
    <section
      id={id}
      aria-labelledby={titleId}
      className="grid scroll-mt-4 gap-4 border-t border-(--ui-border) pt-8 @4xl:grid-cols-[16rem_1fr] @4xl:gap-10"
    >
      <header className="grid content-start gap-1">
        <Heading id={titleId} className="text-base font-semibold tracking-tight">
          {title}
        </Heading>
        {description !== undefined && <div className="text-(--ui-text-muted)">{description}</div>}
      </header>
      <div className="min-w-0">
        {problem ? (
          <EmptyState
            variant="error"
            title={text.failed(title)}
            labels={text.emptyState}
            headingLevel={BELOW[level]}
            action={onRetry && { label: text.retry, onAction: onRetry }}
          >
            {problem}
          </EmptyState>
        ) : (
          <Skeleton
            loading={loading}
            label={text.loading(title)}
            labels={text.skeleton}
            shapes={<Bone shape="block" className="h-56 w-full" />}
          >
            {loading ? null : content}
          </Skeleton>
        )}
      </div>
    </section>
  );
}

export interface SettingsGroupProps {
  /** Rows and switches: each takes effect at once. */
  children: ReactNode;
}

/** Settings and actions under each other, in one card. */
export function SettingsGroup({ children }: SettingsGroupProps) {
  return (
    <div className="divide-y divide-(--ui-border) overflow-clip rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface) *:px-5 *:py-4 sm:*:px-6">
      {children}
    </div>
  );
}

export interface SettingsRowProps {
  title: ReactNode;
  /** What it does, and what it cannot undo. */
  description?: ReactNode;
  /** A button, a link, a dialog with its trigger. */
  children: ReactNode;
}

/** One action, with what it does. */
export function SettingsRow({ title, description, children }: SettingsRowProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <div className="grid grow basis-56 gap-1">
        <p className="font-medium">{title}</p>
        {description !== undefined && <p className="text-(--ui-text-muted)">{description}</p>}
      </div>
      {children}
    </div>
  );
}

export interface SettingsDeletionProps {
  /** What goes: "Delete the workspace". */
  title: ReactNode;
  /** What is lost with it. */
  description: ReactNode;
  /** Typed to confirm. */
  name: string;
  /** Leaves the screen when it is done. A rejection is shown in the dialog. */
  onDelete: () => Promise<unknown>;
  labels?: Partial<SettingsDeletionLabels> | undefined;
}

/** Those of the parts are in `dialog` and `textField`. */
export interface SettingsDeletionLabels {
  delete: string;
  question: (name: string) => string;
  confirm: string;
  keep: string;
  typeName: (name: string) => string;
  notTheName: (name: string) => string;
  dialog: Partial<DialogLabels>;
  textField: Partial<TextFieldLabels>;
}

const ENGLISH_DELETION: SettingsDeletionLabels = {
  delete: 'Delete…',
  question: (name) => `Delete ${name}?`,
  confirm: 'Delete',
  keep: 'Keep',
  typeName: (name) => `Type ${name} to confirm`,
  notTheName: (name) => `Type ${name}.`,
  dialog: {},
  textField: {},
};

/** What cannot be undone: it asks for the name of what goes. */
export function SettingsDeletion(props: SettingsDeletionProps) {
  const { title, description, name, onDelete, labels } = props;
  const text = useLabels('settingsDeletion', ENGLISH_DELETION, labels);
  return (
    <SettingsRow title={title} description={description}>
      <Dialog
        tone="danger"
        title={text.question(name)}
        confirmLabel={text.confirm}
        labels={{ ...text.dialog, cancel: text.keep }}
        onSubmit={onDelete}
        trigger={(trigger) => <Button {...trigger}>{text.delete}</Button>}
      >
        <div className="mb-3">{description}</div>
        <TextField
          label={text.typeName(name)}
          labels={text.textField}
          name="confirmation"
          required
          autoComplete="off"
          spellCheck={false}
          validate={(typed) => (typed === name ? '' : text.notTheName(name))}
        />
      </Dialog>
    </SettingsRow>
  );
}
