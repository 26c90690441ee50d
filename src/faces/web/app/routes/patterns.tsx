import { type MetaFunction, useLoaderData } from 'react-router';
import { ListingPage } from '../catalog/listing-view.tsx';
import { describePage } from '../page/page-meta.ts';
import type { loader } from './patterns.server.ts';

export { loader } from './patterns.server.ts';

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => describePage(loaderData?.page);

export default function Patterns() {
  const { page, listing } = useLoaderData<typeof loader>();
  return <ListingPage title="Patterns" description={page.description} listing={listing} />;
}
