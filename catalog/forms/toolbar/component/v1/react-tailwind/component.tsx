'use client';

import { useEffect, useRef } from 'react';
import type { ComponentProps, FocusEvent, KeyboardEvent } from 'react';

export interface ToolbarProps extends Omit<ComponentProps<'div'>, 'role'> {
  /** What the tools act on: "Format of the note", "Actions on order 2207". */
  label: string;
  orientation?: 'horizontal' | 'vertical' | undefined;
  /** The id of what the tools act on. */
  controls?: string | undefined;
  /** In one line that scrolls sideways, instead of wrapping. */
  scrolls?: boolean | undefined;
}

export interface ToolbarGroupProps extends Omit<ComponentProps<'div'>, 'role'> {
  /** What its tools have in common: "Alignment". */
  label: string;
}

/** Everything in it that takes focus. What is in a layer of one of its tools is not a tool. */
const TOOLS =
  ':is(button, a[href], input:not([type=hidden]), select, [tabindex]):not(:disabled, [role=menuitem], [data-toolbar-skip])';
const LAYER = '[popover], dialog';

/** Tools that share one tab stop; arrow keys go from one to the next. */
export function Toolbar(props: ToolbarProps) {
  const { label, orientation = 'horizontal', controls, scrolls = false, children, ...own } = props;
  const { className = '', ...root } = own;
  const toolbarRef = useRef<HTMLDivElement>(null);
  /** The tool that Tab comes back to. */
  const currentRef = useRef<HTMLElement>(null);

  useEffect(() => {
    const toolbar = toolbarRef.current;
    if (!toolbar) return;
    const settle = () => {
      const tools = toolsIn(toolbar);
      if (!tools.some((tool) => tool === currentRef.current)) {
        // A tool that goes, or cannot be used any more, leaves focus to its neighbor.
        currentRef.current = tools[0] ?? null;
      }
      for (const tool of tools) {
        setStop(tool, tool === currentRef.current);
      }
    };
    settle();
    // Tools come, go and are disabled without this component knowing.
    const observer = new MutationObserver(settle);
    observer.observe(toolbar, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['disabled', 'href', 'tabindex'],
    });
    return () => observer.disconnect();
  }, []);

  function enter({ target }: FocusEvent<HTMLDivElement>) {
    const tools = toolbarRef.current ? toolsIn(toolbarRef.current) : [];
    const found = tools.find((tool) => tool === target);
    if (!found) return;
    currentRef.current = found;
    for (const tool of tools) setStop(tool, tool === found);
  }

  function press(event: KeyboardEvent<HTMLDivElement>) {
    const { key, target, currentTarget: toolbar } = event;
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    if (!(target instanceof HTMLElement) || isInLayer(target, toolbar)) return;
    const isVertical = orientation === 'vertical';
    const isRtl = getComputedStyle(toolbar).direction === 'rtl';
    const forward = isVertical ? 'ArrowDown' : isRtl ? 'ArrowLeft' : 'ArrowRight';
    const back = isVertical ? 'ArrowUp' : isRtl ? 'ArrowRight' : 'ArrowLeft';
    const by = key === forward ? 1 : key === back ? -1 : 0;
    const isEnd = key === 'Home' || key === 'End';
    if ((by === 0 && !isEnd) || needsKey(target, key, by)) return;
    const tools = toolsIn(toolbar);
    const at = tools.findIndex((tool) => tool === target);
    const next = isEnd
      ? key === 'Home'
        ? 0
        : tools.length - 1
      : (at + by + tools.length) % tools.length;
    tools[next]?.focus();
    event.preventDefault();
  }

  return (
    <div
      {...root}
      ref={toolbarRef}
      role="toolbar"
      aria-label={label}
      aria-orientation={orientation}
      aria-controls={controls}
      onFocus={(event) => {
        root.onFocus?.(event);
        enter(event);
      }}
      onKeyDown={(event) => {
        root.onKeyDown?.(event);
        press(event);
      }}
      className={`flex min-w-0 gap-1 rounded-(--ui-radius) border border-(--ui-border) bg-(--ui-surface) p-1 font-(family-name:--ui-font) text-sm text-(--ui-text) ${orientation === 'vertical' ? 'w-fit flex-col items-stretch' : `items-center ${scrolls ? 'overflow-x-auto overscroll-x-contain' : 'flex-wrap'}`} ${className}`}
    >
      {children}
    </div>
  );
}

/** Tools that belong together, with a line before the next ones. */
export function ToolbarGroup({ label, className = '', ...rest }: ToolbarGroupProps) {
  return (
    <div
      {...rest}
      role="group"
      aria-label={label}
      className={`flex min-w-0 shrink-0 items-center gap-1 in-aria-[orientation=horizontal]:not-last:border-e in-aria-[orientation=horizontal]:not-last:border-(--ui-border) in-aria-[orientation=horizontal]:not-last:pe-1 in-aria-[orientation=vertical]:flex-col in-aria-[orientation=vertical]:not-last:border-b in-aria-[orientation=vertical]:not-last:border-(--ui-border) in-aria-[orientation=vertical]:not-last:pb-1 ${className}`}
    />
  );
}

function toolsIn(toolbar: HTMLElement): readonly HTMLElement[] {
  return [...toolbar.querySelectorAll<HTMLElement>(TOOLS)].filter(
    (tool) => !isInLayer(tool, toolbar) && isFirstOfItsChoice(tool),
  );
}

/** All radio buttons of a choice have its tab stop. */
function setStop(tool: HTMLElement, isStop: boolean) {
  for (const each of choiceOf(tool)) {
    const index = isStop ? 0 : -1;
    // Written only where it differs, since writing is observed.
    if (each.tabIndex !== index) each.tabIndex = index;
  }
}

function choiceOf(tool: HTMLElement): readonly HTMLElement[] {
  if (!(tool instanceof HTMLInputElement) || tool.type !== 'radio') return [tool];
  const choice = tool.closest('[role=radiogroup], fieldset');
  return choice ? [...choice.querySelectorAll('input')] : [tool];
}

/** Of radio buttons the one that is on is a tool. */
function isFirstOfItsChoice(tool: HTMLElement): boolean {
  const all = choiceOf(tool);
  const on = all.find((each) => each instanceof HTMLInputElement && each.checked);
  return all.length === 1 || tool === (on ?? all[0]);
}

function isInLayer(element: Element, toolbar: Element): boolean {
  const layer = element.closest(LAYER);
  return layer !== null && layer !== toolbar && toolbar.contains(layer);
}

/** A text keeps the arrow keys while there is text to go through, a slider all of them, a select those up and down. */
function needsKey(target: HTMLElement, key: string, by: number): boolean {
  if (target instanceof HTMLSelectElement)
    return key.startsWith('ArrowUp') || key.startsWith('ArrowDown');
  if (!(target instanceof HTMLInputElement)) return target.isContentEditable;
  if (['range', 'number'].includes(target.type)) return true;
  if (['radio', 'checkbox', 'button', 'color', 'file'].includes(target.type)) return false;
  const { selectionStart: start, selectionEnd: end, value } = target;
  if (start !== end) return true;
  return by < 0 ? start !== 0 : by > 0 ? end !== value.length : true;
}
