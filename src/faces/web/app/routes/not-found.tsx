import type { LoaderFunctionArgs } from 'react-router';
import { notFoundResponse } from '../page/page-failure.ts';
import { siteContext } from '../site-context.ts';

export function loader({ url, context }: LoaderFunctionArgs): never {
  throw notFoundResponse(context.get(siteContext), url.pathname);
}

/** Never rendered: the loader always throws. */
export default function NotFound() {
  return null;
}
