import type { ComponentProps } from 'react';
import { PageColumn, PageHeader } from '../page/page-header.tsx';
import { ListingView } from './listing-view.tsx';

/** A page that is a list of patterns: those of a section, those with a tag. */
export function ListingPage({
  listing,
  showTags = true,
  ...header
}: ComponentProps<typeof PageHeader> & ComponentProps<typeof ListingView>) {
  return (
    <PageColumn>
      <PageHeader {...header} />
      <ListingView listing={listing} showTags={showTags} />
    </PageColumn>
  );
}
