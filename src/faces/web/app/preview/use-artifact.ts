import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { PreviewImports, PreviewSubject } from '@pattern-catalog/preview/frame-messages';

/** An artifact before it is compiled. */
export type PreviewArtifact = Omit<PreviewSubject, 'theme' | 'variables' | 'compiled'>;

/** The files of a package's bundle, downloaded once for all previews of a page. */
export interface PreviewedBundle {
  /** `@acme/ui@3.2.1` */
  readonly release: string;
  readonly script: BundleFile;
  readonly styles?: BundleFile;
}

interface BundleFile {
  readonly path: string;
  /** Lower-case hex. */
  readonly sha256: string;
}

/** The version in a preview. */
export interface PreviewedVersion {
  readonly id: string;
  /** Its intended width; undefined for that of the pane. */
  readonly width: number | undefined;
  readonly title: string;
  /** The full-page preview. */
  readonly alonePath: string;
  readonly artifact: Omit<PreviewArtifact, 'code' | 'imports' | 'bundle'> & {
    /** Undefined if the page does not carry it; it is then loaded from `rawPath`. */
    readonly code: string | undefined;
  };
  readonly rawPath: string;
  /** The URLs of its labels in other languages, by language. */
  readonly labelPaths: Readonly<Record<string, string>>;
  /** The labels of required components: the folder next to the version's own, and the URL, with `*` for the language. */
  readonly requiredLabels: readonly {
    readonly folder: string;
    readonly path: string;
    readonly languages: readonly string[];
  }[];
  /** The URL of an imported item's further files. */
  readonly importsPath: string | undefined;
  /** Of a component that a package delivers. */
  readonly bundle?: PreviewedBundle;
  /** Why there is no preview, as a sentence. */
  readonly unavailable?: string;
}

/**
 * The frame's input for a version: from the page, or downloaded once the preview is in view. A frame takes the labels
 * of one language only: use it in the frame's `key`.
 *
 * @param language a tag of BCP 47; without labels in it, those of the code stay
 */
export function useArtifact(
  { artifact, rawPath, importsPath, labelPaths, requiredLabels, bundle }: PreviewedVersion,
  language: string | undefined,
  isSeen: boolean,
  onFailed: () => void,
): PreviewArtifact | undefined {
  const labelled = findLanguage(Object.keys(labelPaths), language);
  const labelPath = labelled === undefined ? undefined : labelPaths[labelled];
  const labels = useDownload(isSeen ? labelPath : undefined, onFailed);
  const required = requiredLabels.flatMap(({ folder, path, languages }) =>
    labelled === undefined || !languages.includes(labelled)
      ? []
      : { file: `${folder}/labels/${labelled}.ts`, path: path.replace('*', labelled) },
  );
  const others = useDownloads(isSeen ? required.map(({ path }) => path) : [], onFailed);
  const bundled = useBundle(isSeen ? bundle : undefined, onFailed);
  const isCodeMissing = artifact.code === undefined;
  const downloaded = useDownload(isSeen && isCodeMissing ? rawPath : undefined, onFailed);
  const listing = useDownload(isSeen ? importsPath : undefined, onFailed);
  const imports = useMemo((): PreviewImports | undefined => {
    // The frame validates it.
    return listing === undefined ? undefined : JSON.parse(listing);
  }, [listing]);
  const code = artifact.code ?? downloaded;
  if (code === undefined || (labelPath !== undefined && labels === undefined)) return undefined;
  if (others === undefined) return undefined;
  if (bundle !== undefined) return bundled && { ...artifact, code, bundle: bundled };
  if (importsPath !== undefined && imports === undefined) return undefined;
  const more = required.map(({ file, path }) => [file, others.get(path) ?? '']);
  const files =
    more.length === 0 ? artifact.files : { ...artifact.files, ...Object.fromEntries(more) };
  return { ...artifact, code, files, labels, imports };
}

/** The language of labels that a tag asks for: itself, or without its region. */
export function findLanguage(
  languages: readonly string[],
  tag: string | undefined,
): string | undefined {
  return (
    languages.find((each) => each === tag) ?? languages.find((each) => each === tag?.split('-')[0])
  );
}

/** The text at a path; undefined without a path. */
export function useDownload(path: string | undefined, onFailed: () => void): string | undefined {
  const [download, setDownload] = useState<{ readonly path: string; readonly text: string }>();
  const found = download?.path === path ? download?.text : undefined;
  const missing = found === undefined ? path : undefined;
  const report = useEffectEvent(onFailed);
  useEffect(() => {
    if (missing === undefined) return undefined;
    const stop = new AbortController();
    downloadText(missing, stop.signal).then(
      (text) => setDownload({ path: missing, text }),
      () => {
        if (!stop.signal.aborted) report();
      },
    );
    return () => stop.abort();
  }, [missing]);
  return found;
}

/** What is downloaded stays for later previews of the same package. */
const bundles = new Map<string, Promise<PreviewArtifact['bundle']>>();

function useBundle(
  wanted: PreviewedBundle | undefined,
  onFailed: () => void,
): PreviewArtifact['bundle'] {
  const [found, setFound] = useState<{
    readonly of: string;
    readonly bundle: PreviewArtifact['bundle'];
  }>();
  const key = wanted?.script.path;
  const report = useEffectEvent(onFailed);
  const read = useEffectEvent(() => wanted && downloadBundle(wanted));
  useEffect(() => {
    if (key === undefined) return undefined;
    const stop = new AbortController();
    const reading = bundles.get(key) ?? read();
    if (reading === undefined) return undefined;
    bundles.clear();
    bundles.set(key, reading);
    void reading
      .then((bundle) => stop.signal.aborted || setFound({ of: key, bundle }))
      .catch(() => {
        bundles.delete(key);
        if (!stop.signal.aborted) report();
      });
    return () => stop.abort();
  }, [key]);
  return found?.of === key ? found?.bundle : undefined;
}

/** Rejects if a file is not the one that was imported. */
async function downloadBundle({ release, script, styles }: PreviewedBundle) {
  const text = async ({ path, sha256 }: BundleFile): Promise<string> => {
    const bytes = Uint8Array.from(sha256.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
    const response = await fetch(path, {
      integrity: `sha256-${btoa(String.fromCharCode(...bytes))}`,
    });
    if (!response.ok) throw new Error(`The server returned ${response.status}.`);
    return response.text();
  };
  const [code, css] = await Promise.all([text(script), styles === undefined ? '' : text(styles)]);
  return { release, script: code, styles: css };
}

/** The texts at some paths, by path; undefined until all are there. */
function useDownloads(
  paths: readonly string[],
  onFailed: () => void,
): ReadonlyMap<string, string> | undefined {
  const wanted = paths.join('\n');
  const [found, setFound] = useState<{
    readonly wanted: string;
    readonly texts: ReadonlyMap<string, string>;
  }>();
  const report = useEffectEvent(onFailed);
  useEffect(() => {
    if (wanted === '') return undefined;
    const stop = new AbortController();
    Promise.all(
      wanted
        .split('\n')
        .map(async (path) => [path, await downloadText(path, stop.signal)] as const),
    ).then(
      (texts) => setFound({ wanted, texts: new Map(texts) }),
      () => {
        if (!stop.signal.aborted) report();
      },
    );
    return () => stop.abort();
  }, [wanted]);
  if (wanted === '') return NO_TEXTS;
  return found?.wanted === wanted ? found.texts : undefined;
}

const NO_TEXTS: ReadonlyMap<string, string> = new Map();

async function downloadText(url: string, signal: AbortSignal): Promise<string> {
  // Not counted in /usage: the reader looks at the component and has not asked for its code.
  const response = await fetch(url, { signal, headers: { 'x-preview': '1' } });
  if (!response.ok) throw new Error(`The server returned ${response.status}.`);
  return response.text();
}
