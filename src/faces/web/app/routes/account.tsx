import { type HeadersFunction, type MetaFunction, useLoaderData } from 'react-router';
import { AccountView } from '../account/account-view.tsx';
import { describePage } from '../page/page-meta.ts';
import type { loader } from './account.server.ts';

export { loader } from './account.server.ts';

export const headers: HeadersFunction = () => ({ 'cache-control': 'no-store' });

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => describePage(loaderData?.page);

export default function Account() {
  const { account } = useLoaderData<typeof loader>();
  return <AccountView account={account} />;
}
