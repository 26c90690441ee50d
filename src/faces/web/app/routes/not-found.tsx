import type { LoaderFunctionArgs } from 'react-router';
import { notFoundResponse } from '../shell/page-failure.ts';
import { siteContext } from '../site-context.ts';

export async function loader({ url, context }: LoaderFunctionArgs): Promise<never> {
  throw await notFoundResponse(context.get(siteContext), url.pathname);
}

/** Never rendered: the loader always throws. */
export default function NotFound() {
  return null;
}
