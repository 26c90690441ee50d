import { type LoaderFunctionArgs, data } from 'react-router';
import { MAX_KIT } from '../../../../domain/components/retrieval/get-kit.ts';
import type { Component } from '../../../../domain/components/retrieval/get-component.ts';
import { readPreviewedKit } from '../preview/version-files.server.ts';
import type { PageProblem } from '../shell/error-page.tsx';
import { failureResponse } from '../shell/page-failure.server.ts';
import { siteContext } from '../site-context.ts';

/** The components that `?components=` names, with commas between them, as get_kit takes them. */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const references = (url.searchParams.get('components') ?? '')
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');
  if (references.length === 0 || references.length > MAX_KIT) {
    const problem: PageProblem = {
      heading: 'Not a kit',
      message: `Name 1 to ${MAX_KIT} components, such as ?components=forms/button,overlays/dialog.`,
      closest: [],
    };
    throw data(problem, { status: 400 });
  }
  const results = await Promise.all(
    references.map((reference) => site.getComponent(site.principal, { reference })),
  );
  const found = new Map<string, Component>();
  const missing: string[] = [];
  for (const [index, result] of results.entries()) {
    if (result.ok) found.set(result.value.pattern.id, result.value);
    else missing.push(`${references[index]}: ${result.failure.message}`);
  }
  const [first] = results;
  if (found.size === 0 && first?.ok === false) throw failureResponse(first.failure);
  const components = [...found.values()];
  const { version, shown } = await readPreviewedKit(
    site,
    components,
    `/preview?components=${components.map(({ pattern }) => pattern.slug.slice(1)).join(',')}`,
  );
  const withoutExample = components.filter((each) => !shown.includes(each));
  return {
    page: {
      title: 'Preview of a kit',
      catalogName: site.catalog().name,
      description: 'Components together in one document.',
      canonicalUrl: `${site.baseUrl}/patterns`,
      isHidden: true,
    },
    version,
    components: components.map(({ pattern, versionId }) => ({
      title: pattern.title,
      path: pattern.slug,
      versionId,
    })),
    notShown: [
      ...missing,
      ...withoutExample.map(({ pattern }) => `${pattern.title}: it is previewed on its own page.`),
    ],
  };
}
