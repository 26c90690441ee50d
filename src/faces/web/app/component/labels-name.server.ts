import type { Component } from '../../../../domain/components/retrieval/get-component.ts';
import {
  LABELS_FOLDER,
  constantsOfLabels,
  labelsFile,
  languagesOf,
} from '../../../../domain/components/manifest.ts';
import type { SiteDeps } from '../../site.ts';

/** The constant with a component's texts in its labels in other languages, such as `dataTable`; undefined without any. */
export async function readLabelsName(
  { components, principal }: Pick<SiteDeps, 'components' | 'principal'>,
  { pattern, versionId, manifest }: Component,
  tag: string,
): Promise<string | undefined> {
  const [language] = languagesOf(manifest);
  if (language === undefined || manifest?.props?.every(({ name }) => name !== 'labels') === true) {
    return undefined;
  }
  const file = labelsFile(language);
  const found = await components.file(principal, pattern.id, versionId, LABELS_FOLDER, file);
  const text = found.ok ? (found.value?.text ?? '') : '';
  const names = constantsOfLabels(text);
  const own = tag.charAt(0).toLowerCase() + tag.slice(1);
  return names.find((name) => name === own) ?? names[0];
}
