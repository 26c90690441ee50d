import { type MetaFunction, useLoaderData } from 'react-router';
import { ListingPage } from '../catalog/listing-view.tsx';
import { describePage } from '../page/page-meta.ts';
import type { loader } from './section.server.ts';

export { loader } from './section.server.ts';

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => describePage(loaderData?.page);

export default function Section() {
  const { section, listing } = useLoaderData<typeof loader>();
  return (
    <ListingPage
      title={section.title}
      description={section.description}
      trail={[{ label: 'Patterns', to: '/patterns' }]}
      listing={listing}
    />
  );
}
