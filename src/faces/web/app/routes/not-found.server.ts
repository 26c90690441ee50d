import type { LoaderFunctionArgs } from 'react-router';
import { notFoundResponse } from '../shell/page-failure.server.ts';
import { siteContext } from '../site-context.ts';

export async function loader({ url, context }: LoaderFunctionArgs): Promise<never> {
  throw await notFoundResponse(context.get(siteContext), url.pathname);
}
