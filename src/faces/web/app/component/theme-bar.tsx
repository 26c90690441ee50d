import { ChevronDownIcon, DownloadIcon, LinkIcon, RotateCwIcon } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { CopyButton, useCopyText } from '../code/copy-button.tsx';
import { MenuButton } from '../page/menu-button.tsx';
import { usePreviewProps, withProps } from '../preview/preview-props.tsx';
import { usePreviewVariables, validVariables } from '../preview/preview-looks.tsx';
import { VARIABLE } from '../preview/visit-theme.ts';
import {
  toAgentLine,
  toCss,
  toDesignTokens,
  toDesignVariables,
  toTailwind,
} from './theme-exports.ts';

/** A theme's changes, their legibility, and actions on them. */
export function ThemeBar(props: {
  readonly failures: number;
  /** Every variable with its value, changed or not. */
  readonly all: Readonly<Record<string, string>>;
}) {
  const { failures, all } = props;
  const { values, resetAll } = usePreviewVariables();
  const copy = useCopyText();
  const changed = validVariables(values);
  const count = Object.keys(values).length;
  const { values: changedProps } = usePreviewProps();
  const [params] = useSearchParams();
  const others = [...params].filter(([name]) => name !== 'tab' && !VARIABLE.test(name));
  const query = new URLSearchParams([...others, ['tab', 'variables'], ...Object.entries(changed)]);
  const link = withProps(
    `${location.origin}${location.pathname}?${query.toString()}`,
    changedProps,
  );
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-2 gap-y-2">
      <p role="status" className="me-auto">
        {count === 0 ? 'As published. ' : `${count} changed. `}
        {failures === 0 ? (
          <span className="text-muted">All contrasts pass.</span>
        ) : (
          <span className="text-danger">
            {failures === 1 ? '1 contrast fails.' : `${failures} contrasts fail.`}
          </span>
        )}
      </p>
      <span className="flex gap-1">
        <button
          type="button"
          className="btn btn-quiet btn-small"
          disabled={count === 0}
          onClick={resetAll}
        >
          <RotateCwIcon />
          Reset
        </button>
        <CopyButton
          text={link}
          label="Share"
          copied="Link copied, with this theme"
          icon={<LinkIcon />}
          isSmall
        />
        <MenuButton
          label="Export"
          className="btn btn-primary btn-small"
          groups={[
            {
              items: [
                {
                  id: 'css',
                  label: 'CSS variables',
                  hint: ':root',
                  onSelect: () => copy(toCss(changed), 'CSS copied, light and dark'),
                },
                {
                  id: 'tailwind',
                  label: 'Tailwind',
                  hint: '@theme',
                  onSelect: () => copy(toTailwind(changed), 'Tailwind theme copied'),
                },
                {
                  id: 'tokens',
                  label: 'Design tokens',
                  hint: '.json',
                  onSelect: () => copy(toDesignTokens(changed), 'Design tokens copied'),
                },
                {
                  id: 'agent',
                  label: 'A line for your agent',
                  onSelect: () => copy(toAgentLine(changed), 'Line for your agent copied'),
                },
              ],
            },
            {
              label: 'All variables, for Figma',
              items: (['light', 'dark'] as const).map((mode) => ({
                id: mode,
                label: mode === 'light' ? 'Light mode' : 'Dark mode',
                hint: '.json',
                onSelect: () =>
                  downloadText(
                    `${mode}.tokens.json`,
                    'application/json',
                    toDesignVariables(all, mode),
                  ),
              })),
            },
          ]}
        >
          <DownloadIcon />
          Export
          <ChevronDownIcon />
        </MenuButton>
      </span>
    </div>
  );
}

/** Downloads a text as a file. */
function downloadText(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}
