import type { LoaderFunctionArgs } from 'react-router';
import { BUNDLE_FILES, BUNDLE_VARIANT } from '../../../../domain/components/package-bundle.ts';
import { isPatternId } from '../../../../domain/catalog/front-matter.ts';
import { isVersionId } from '../../../../domain/components/manifest.ts';
import { failureResponse } from '../shell/page-failure.server.ts';
import { siteContext } from '../site-context.ts';

/** A file of the bundle of a package, which previews of its components share. Its version never changes. */
export async function loader({ params, context }: LoaderFunctionArgs): Promise<Response> {
  const { components, principal } = context.get(siteContext);
  const { id = '', version = '', file = '' } = params;
  const { script, styles } = BUNDLE_FILES;
  const isFile = [script, styles].includes(file) && isVersionId(version) && isPatternId(id);
  const found = isFile
    ? await components.file(principal, id, version, BUNDLE_VARIANT, file)
    : undefined;
  if (found?.ok === false) throw failureResponse(found.failure);
  const bytes = found?.value?.bytes;
  if (bytes === undefined) return new Response('There is no such file.', { status: 404 });
  return new Response(Uint8Array.from(bytes), {
    headers: {
      // It runs in the sandbox only: no page can load it as a script.
      'content-type': 'text/plain; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=31536000, immutable',
    },
  });
}
