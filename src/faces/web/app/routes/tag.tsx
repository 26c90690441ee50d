import { type MetaFunction, useLoaderData } from 'react-router';
import { ListingPage } from '../catalog/listing-view.tsx';
import { describePage } from '../page/page-meta.ts';
import type { loader } from './tag.server.ts';

export { loader } from './tag.server.ts';

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => describePage(loaderData?.page);

export default function Tag() {
  const { tag, listing } = useLoaderData<typeof loader>();
  return <ListingPage title={tag} trail={[{ label: 'Tags', to: '/tags' }]} listing={listing} />;
}
