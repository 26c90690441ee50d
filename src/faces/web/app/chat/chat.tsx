import {
  type ReactNode,
  createContext,
  createElement,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import { usePageTheme } from '../page/theme.tsx';
import type { PatternChat } from '@pattern-catalog/chat-widget';

/** The file that other sites embed; not part of the site's own bundle. */
const WIDGET_URL = '/widget.js';

const loadWidget = (): Promise<unknown> => import(/* @vite-ignore */ WIDGET_URL);

const ChatContext = createContext<(question?: string) => void>(() => {});

/** Opens the chat; with a question, asks it. */
export function useChat(): (question?: string) => void {
  return useContext(ChatContext);
}

/** Holds the chat widget of all pages, which is loaded when it is first opened. */
export function ChatProvider({ children }: { readonly children: ReactNode }) {
  const [isLoaded, setIsLoaded] = useState(false);
  const [widget, setWidget] = useState<PatternChat | null>(null);
  const theme = usePageTheme();
  const asked = useRef<string | undefined>(undefined);
  useEffect(() => widget?.show(asked.current), [widget]);

  const open = useCallback(
    (question?: string) => {
      if (widget !== null) {
        widget.show(question);
        return;
      }
      asked.current = question;
      loadWidget().then(
        () => setIsLoaded(true),
        // The widget failed to load: fall back to the search page.
        () => location.assign('/search'),
      );
    },
    [widget],
  );

  return (
    <ChatContext value={open}>
      {children}
      {isLoaded ? createElement('pattern-chat', { ref: setWidget, theme, hidden: true }) : null}
    </ChatContext>
  );
}

/** Opens the chat. Hidden without scripts. */
export function AskButton({
  className,
  onPress,
}: {
  readonly className: string;
  /** Called before the chat opens; focus later returns to the element that has it then. */
  readonly onPress?: () => void;
}) {
  const open = useChat();
  const preload = () => void loadWidget().catch(() => undefined);
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => {
        onPress?.();
        open();
      }}
      className={`needs-script ${className}`}
    >
      Ask<span className="sr-only"> the catalog</span>
    </button>
  );
}
