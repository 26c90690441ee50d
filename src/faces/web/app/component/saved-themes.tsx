import { useCallback, useEffect, useState } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { loader } from '../root.server.ts';
import { requestApi } from '../page/api-request.ts';
import { Dialog, TextField, textIn } from '../page/dialog.tsx';
import { useToast } from '../page/toast.tsx';
import type { ThemePreset } from './theme-presets.ts';

/** The reader's saved themes. */
export interface SavedThemes {
  readonly isSignedIn: boolean;
  readonly themes: readonly ThemePreset[];
  readonly reload: () => Promise<void>;
  readonly remove: (name: string) => Promise<void>;
}

/** Reads the themes of a signed-in reader (docs/specification.md#user-themes); none for others. */
export function useSavedThemes(): SavedThemes {
  const reader = useRouteLoaderData<typeof loader>('root')?.reader;
  const isSignedIn = reader !== undefined && reader !== null;
  const [themes, setThemes] = useState<readonly ThemePreset[]>([]);
  const showToast = useToast();

  const reload = useCallback(
    () =>
      requestApi<{ readonly themes: readonly ThemePreset[] }>('GET', '/api/themes').then((found) =>
        found.ok
          ? setThemes(found.value.themes)
          : showToast({ message: found.message, tone: 'danger' }),
      ),
    [showToast],
  );

  useEffect(() => {
    if (isSignedIn) void reload();
  }, [isSignedIn, reload]);

  return {
    isSignedIn,
    themes,
    reload,
    async remove(name) {
      const removed = await requestApi('DELETE', pathOf(name));
      showToast({ message: removed.ok ? `${name} deleted` : removed.message });
      await reload();
    },
  };
}

/** Asks for the name of a new theme. */
export function SaveThemeDialog(props: {
  readonly isOpen: boolean;
  readonly values: Readonly<Record<string, string>>;
  readonly onClose: () => void;
  readonly onSaved: () => Promise<void>;
}) {
  const showToast = useToast();

  async function save(data: FormData): Promise<string | undefined> {
    const name = textIn(data, 'name').trim();
    if (name === '') return 'Enter a name.';
    const saved = await requestApi('PUT', pathOf(name), { body: { values: props.values } });
    if (!saved.ok) return saved.message;
    showToast({ message: `Saved as ${name}` });
    void props.onSaved();
    return undefined;
  }

  return (
    <Dialog
      isOpen={props.isOpen}
      onClose={props.onClose}
      title="Save as a theme"
      confirmLabel="Save theme"
      onSubmit={save}
    >
      <TextField label="Name" name="name" hint="A theme of the same name is replaced." />
    </Dialog>
  );
}

function pathOf(name: string): string {
  return `/api/themes/${encodeURIComponent(name.trim())}`;
}
