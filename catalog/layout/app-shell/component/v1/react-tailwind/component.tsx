'use client';

import { Menu } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import type { ComponentProps, ReactNode } from 'react';

import { useLabels } from '../layout-language-provider/component';
import { SideNavigation } from '../navigation-side-navigation/component';
import type { SideNavigationProps } from '../navigation-side-navigation/component';

export interface AppShellProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Name and mark of the product, or a menu of workspaces. Above the links, and on phones in the bar. */
  brand: ReactNode;
  /** The areas, as the side navigation takes them. */
  groups: SideNavigationProps['groups'];
  /** The id of the link to the current page. */
  current: string;
  /** For a router: call `event.preventDefault()` and go there. */
  onNavigate?: SideNavigationProps['onNavigate'];
  /** A rail of icons instead of the column. From 48rem only. */
  collapsed?: boolean | undefined;
  defaultCollapsed?: boolean | undefined;
  onCollapsedChange?: ((collapsed: boolean) => void) | undefined;
  /** Below the links: who is signed in. */
  account?: ReactNode;
  /** In the bar over the content: where one is, search, what is new. Without it the bar shows on phones alone. */
  header?: ReactNode;
  /** Over bar and content: a banner for everybody. */
  notice?: ReactNode;
  /** The content of `<main>`. It scrolls here, unless it is as high as it and scrolls itself. */
  children: ReactNode;
  labels?: Partial<AppShellLabels> | undefined;
}

/** Every text that the shell brings along, for translation. */
export interface AppShellLabels {
  skip: string;
  open: string;
  /** Those of the side navigation. */
  navigation: NonNullable<SideNavigationProps['labels']>;
}

const ENGLISH: AppShellLabels = {
  skip: 'Skip to content',
  open: 'Open navigation',
  navigation: {},
};

/** Side navigation, bar and content of an application, with their landmarks and the link past them. */
export function AppShell(props: AppShellProps) {
  const { brand, groups, current, onNavigate, account, header, notice, children, ...own } = props;
  const { collapsed, defaultCollapsed, onCollapsedChange, labels, className = '', ...root } = own;
  const text = useLabels('appShell', ENGLISH, labels);
  const id = useId();
  const rootRef = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // It scrolls inside: the room that the page keeps for a scrollbar would be a strip beside it.
    if ((rootRef.current?.offsetHeight ?? 0) < innerHeight) return;
    const { style } = document.documentElement;
    const before = style.scrollbarGutter;
    style.scrollbarGutter = 'auto';
    return () => {
      style.scrollbarGutter = before;
    };
  }, []);

  return (
    <div
      {...root}
      ref={rootRef}
      data-ui-shell
      className={`flex overflow-hidden bg-(--ui-background) font-(family-name:--ui-font) text-sm text-(--ui-text) [:where(&)]:h-dvh print:block print:h-auto print:overflow-visible ${className}`}
    >
      <a
        href={`#${id}main`}
        className="fixed start-3 top-3 z-50 rounded-(--ui-radius) border border-(--ui-border) bg-(--ui-surface-raised) px-3.5 py-2 font-medium shadow-(--ui-shadow) not-focus:sr-only focus-visible:outline-2 focus-visible:outline-(--ui-focus) print:hidden"
      >
        {text.skip}
      </a>
      <SideNavigation
        id={`${id}navigation`}
        groups={groups}
        current={current}
        onNavigate={onNavigate}
        collapsed={collapsed}
        defaultCollapsed={defaultCollapsed}
        onCollapsedChange={onCollapsedChange}
        header={<div className="min-w-0 px-2 py-1.5 font-semibold tracking-tight">{brand}</div>}
        footer={account}
        labels={text.navigation}
      />
      <div className="flex min-w-0 grow flex-col print:block">
        {notice}
        <header
          className={`flex min-h-14 shrink-0 items-center gap-2 border-b border-(--ui-border) bg-(--ui-surface) px-2 md:px-5 ${header === undefined ? 'md:hidden' : ''}`}
        >
          <button
            type="button"
            aria-label={text.open}
            popoverTarget={`${id}navigation`}
            className="grid size-(--ui-control) shrink-0 place-items-center rounded-(--ui-radius) border border-transparent text-(--ui-text-muted) hover:bg-(--ui-hover) hover:text-(--ui-text) focus-visible:outline-2 focus-visible:-outline-offset-1 focus-visible:outline-(--ui-focus) active:bg-(--ui-active) md:hidden print:hidden"
          >
            <Menu aria-hidden className="size-4" />
          </button>
          {/* In a section, the `<header>` of a panel that opens here is not a banner of the page. */}
          <section className="contents">
            {header ?? <div className="min-w-0 font-semibold tracking-tight">{brand}</div>}
          </section>
        </header>
        <main
          id={`${id}main`}
          tabIndex={-1}
          className="min-h-0 grow overflow-auto outline-none print:overflow-visible"
        >
          {children}
        </main>
      </div>
    </div>
  );
}
