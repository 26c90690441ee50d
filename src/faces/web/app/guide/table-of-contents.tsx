import { useEffect, useState } from 'react';
import type { ContentHeading } from '../../../../domain/catalog/markdown.ts';

/** The page's headings; the current one is marked. */
export function TableOfContents({ headings }: { readonly headings: readonly ContentHeading[] }) {
  const shown = headings.filter(({ level }) => level === 2);
  const current = useCurrentHeading(shown);
  if (shown.length < 2) return null;
  return (
    <nav aria-label="On this page" className="sticky top-24 text-sm">
      <h2 className="mb-2 font-medium tracking-normal">On this page</h2>
      <ul className="border-l border-line">
        {shown.map(({ id, text }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === current ? 'true' : undefined}
              className="-ml-px block border-l border-transparent py-1 pl-4 text-muted transition-colors duration-150 hover:text-text aria-[current=true]:border-accent aria-[current=true]:text-text"
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function useCurrentHeading(headings: readonly ContentHeading[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const elements = headings.flatMap(({ id }) => document.getElementById(id) ?? []);
    // A heading is current once it has passed the upper part of the window.
    const observer = new IntersectionObserver(
      () => {
        const passed = elements.filter((element) => element.getBoundingClientRect().top < 140);
        setCurrent(passed.at(-1)?.id);
      },
      { rootMargin: '-130px 0px -60% 0px', threshold: [0, 1] },
    );
    for (const element of elements) observer.observe(element);
    return () => observer.disconnect();
  }, [headings]);
  return current;
}
