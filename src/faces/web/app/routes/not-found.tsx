import type { LoaderFunctionArgs } from 'react-router';
import { notFoundResponse } from '../page/page-failure.ts';
import { siteContext } from '../site-context.ts';

export function loader({ url, context }: LoaderFunctionArgs): never {
  throw notFoundResponse(context.get(siteContext), url.pathname);
}

/** Never shown: the loader always answers with the 404 page. */
export default function NotFound() {
  return null;
}
