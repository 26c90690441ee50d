import { useEffect, useState, type MouseEvent, type ReactNode } from 'react';
import { useLazyModule } from './lazy-module.ts';
import type { MenuGroup } from '../ui/overlays-menu/component';
import { NOT_LOADED, useToast } from './toast.tsx';

/** Loads the menu's code, which pages need only once one is opened. */
export const loadMenu = () => import('../ui/overlays-menu/component');

/** A button that opens a menu. */
export function MenuButton(props: {
  readonly label: string;
  readonly groups: readonly MenuGroup[];
  readonly className: string;
  readonly children: ReactNode;
  /** Whether the label is not visible in the button. */
  readonly isIcon?: boolean;
}) {
  const { label } = props;
  const { popup, anchor, open, close, buttonProps } = usePopup(loadMenu);
  return (
    <>
      <button
        type="button"
        aria-haspopup="menu"
        {...(props.isIcon === true ? { 'aria-label': label, title: label } : {})}
        {...buttonProps}
        className={`needs-script ${props.className}`}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          open(event.currentTarget);
        }}
      >
        {props.children}
      </button>
      {popup === undefined ? null : (
        <popup.Menu
          label={label}
          groups={props.groups}
          anchor={anchor ?? null}
          onOpenChange={(isOpen) => {
            if (!isOpen) close();
          }}
          // Takes no room, nor a gap, next to the button.
          className="absolute"
        />
      )}
    </>
  );
}

/**
 * The state of a button's popup, whose code is loaded when the button is pointed at, focused or pressed.
 *
 * @param load must be the same function at each render
 */
export function usePopup<Module>(load: () => Promise<Module>) {
  const [pressed, setPressed] = useState<HTMLElement>();
  const { module: popup, hasFailed, request } = useLazyModule(load);
  const showToast = useToast();
  const anchor = hasFailed ? undefined : pressed;

  useEffect(() => {
    if (!hasFailed) return;
    showToast({ message: NOT_LOADED, tone: 'danger' });
  }, [hasFailed, showToast]);

  const preload = () => void load().catch(() => undefined);
  const close = () => setPressed(undefined);
  function open(button: HTMLElement): void {
    request();
    setPressed(button);
  }
  return {
    /** Undefined until it is loaded. */
    popup,
    /** The button, while the popup is open. */
    anchor,
    open,
    close,
    buttonProps: {
      'aria-expanded': anchor !== undefined,
      onPointerEnter: preload,
      onFocus: preload,
      onClick: ({ currentTarget }: MouseEvent<HTMLElement>) =>
        anchor === undefined ? open(currentTarget) : close(),
    },
  };
}
