import type { LoaderFunctionArgs } from 'react-router';
import { versionPatch } from '../../../../domain/components/comparison/version-patch.ts';
import { pageStatusOf } from '../shell/page-failure.server.ts';
import { siteContext } from '../site-context.ts';

/**
 * `/{section}/{name}/versions.patch?from=seed&to=v1`: a patch for `git apply` and `patch`. There is none if a file
 * cannot be compared: a partial patch would be applied as if complete.
 */
export async function loader({ url, params, context }: LoaderFunctionArgs): Promise<Response> {
  const site = context.get(siteContext);
  const compared = await site.compareVersions(site.principal, {
    reference: `/${params['section']}/${params['name']}`,
    from: url.searchParams.get('from') ?? '',
    to: url.searchParams.get('to') ?? '',
  });
  if (!compared.ok) {
    return plainText(`${compared.failure.message}\n`, pageStatusOf(compared.failure));
  }
  const patch = versionPatch(compared.value);
  if (patch.kind === 'busy') {
    return plainText('The comparison is unavailable.\n', 503, { 'retry-after': '5' });
  }
  if (patch.kind === 'partial') {
    return plainText('No patch: too many differences to compare line by line.\n', 404);
  }
  const { from, to } = compared.value;
  const name = from.pattern.slug.split('/').at(-1) ?? 'component';
  return plainText(patch.text, 200, {
    'content-disposition': `attachment; filename="${name}-${from.versionId}-${to.versionId}.patch"`,
  });
}

function plainText(body: string, status: number, headers: Readonly<Record<string, string>> = {}) {
  return new Response(new TextEncoder().encode(body), {
    status,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-cache',
      ...headers,
    },
  });
}
