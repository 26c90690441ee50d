import { ChevronDownIcon, CopyIcon } from 'lucide-react';
import { MenuButton } from '../page/menu-button.tsx';
import { useToast } from '../page/toast.tsx';

/** Copies a page as Markdown, and hands its address to an assistant. Nothing is requested before a press. */
export function CopyPage(props: {
  /** The page's path; `.md` after it is the page as Markdown. */
  readonly path: string;
  readonly title: string;
  /** The public URL, without a trailing slash. */
  readonly baseUrl: string;
}) {
  const showToast = useToast();
  const markdownPath = `${props.path}.md`;
  const question = `Read ${props.baseUrl}${markdownPath} so that I can ask you about it.`;

  async function copy(): Promise<void> {
    const text = fetchText(markdownPath);
    try {
      // Safari allows writing only right after a press; the item may wait for its text.
      await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })]);
      showToast({ message: `${props.title} copied as Markdown` });
    } catch {
      const wasLoaded = await text.then(
        () => true,
        () => false,
      );
      showToast({
        message: wasLoaded
          ? 'Your browser blocked copying. Open the page as Markdown and copy it.'
          : 'The page could not be loaded. Check your connection and try again.',
      });
    }
  }

  return (
    <>
      <span className="needs-script inline-flex">
        <button type="button" className="btn rounded-e-none" onClick={() => void copy()}>
          <CopyIcon />
          <span>Copy page</span>
        </button>
        <MenuButton
          label="More ways to use this page"
          isIcon
          className="btn btn-icon -ms-px rounded-s-none"
          items={[
            {
              label: 'View as Markdown',
              hint: 'The text as agents read it',
              run: () => openTab(markdownPath),
            },
            {
              label: 'Open in Claude',
              hint: 'Asks it to read this page',
              run: () => openTab(`https://claude.ai/new?q=${encodeURIComponent(question)}`),
            },
            {
              label: 'Open in ChatGPT',
              hint: 'Asks it to read this page',
              run: () =>
                openTab(`https://chatgpt.com/?hints=search&q=${encodeURIComponent(question)}`),
            },
          ]}
        >
          <ChevronDownIcon />
        </MenuButton>
      </span>
      <a href={markdownPath} className="without-script btn">
        View as Markdown
      </a>
    </>
  );
}

function openTab(url: string): void {
  window.open(url, '_blank', 'noopener,noreferrer');
}

async function fetchText(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The server returned ${response.status}.`);
  return response.text();
}
