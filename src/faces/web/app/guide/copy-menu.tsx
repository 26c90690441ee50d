import { ChevronDownIcon, CopyIcon } from 'lucide-react';
import { MenuButton } from '../page/menu-button.tsx';
import { useToast } from '../page/toast.tsx';
import type { MenuItem } from '../ui/overlays-menu/component';

/** A page that can be copied. */
interface CopiedPage {
  /** The page's path; `.md` after it is the page as Markdown. */
  readonly path: string;
  readonly title: string;
  /** The public URL, without a trailing slash. */
  readonly baseUrl: string;
}

/** All copy commands of a page in one menu. Nothing is requested before it is opened. */
export function CopyMenu(
  props: CopiedPage & {
    /** Items before the page's own. */
    readonly before?: readonly MenuItem[];
    /** Items after them. */
    readonly after?: readonly MenuItem[];
  },
) {
  const { path, baseUrl } = props;
  const copyPage = useCopyPage(props);
  const question = `Read ${baseUrl}${path}.md so that I can ask you about it.`;
  return (
    <>
      <MenuButton
        label="Copy"
        className="btn"
        groups={[
          {
            items: [
              ...(props.before ?? []),
              { id: 'page', label: 'Page as Markdown', hint: '.md', onSelect: copyPage },
              ...(props.after ?? []),
            ],
          },
          {
            items: [
              {
                id: 'markdown',
                label: 'View as Markdown',
                onSelect: () => openTab(`${path}.md`),
              },
              {
                id: 'claude',
                label: 'Open in Claude',
                onSelect: () => openTab(`https://claude.ai/new?q=${encodeURIComponent(question)}`),
              },
              {
                id: 'chatgpt',
                label: 'Open in ChatGPT',
                onSelect: () =>
                  openTab(`https://chatgpt.com/?hints=search&q=${encodeURIComponent(question)}`),
              },
            ],
          },
        ]}
      >
        <CopyIcon />
        <span>Copy</span>
        <ChevronDownIcon />
      </MenuButton>
      <a href={`${path}.md`} className="without-script btn">
        View as Markdown
      </a>
    </>
  );
}

function useCopyPage({ path, title }: CopiedPage): () => Promise<void> {
  const showToast = useToast();
  return async () => {
    const text = fetchText(`${path}.md`);
    try {
      // Safari allows writing only right after a press; the item may wait for its text.
      await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })]);
      showToast({ message: `${title} copied as Markdown` });
    } catch {
      const wasLoaded = await text.then(
        () => true,
        () => false,
      );
      showToast({
        message: wasLoaded
          ? 'Your browser blocked copying. Open the page as Markdown and copy it.'
          : 'The page could not be loaded. Check your connection and try again.',
        tone: 'danger',
      });
    }
  };
}

function openTab(url: string): void {
  window.open(url, '_blank', 'noopener,noreferrer');
}

async function fetchText(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The server returned ${response.status}.`);
  return response.text();
}
