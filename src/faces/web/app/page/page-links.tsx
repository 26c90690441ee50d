import { Link, useSearchParams } from 'react-router';
import { withParam } from './with-param.ts';

/** Links to the previous and next page of a list, `?page=`. */
export function PageLinks({
  page,
  pageCount,
}: {
  readonly page: number;
  readonly pageCount: number;
}) {
  const [params] = useSearchParams();
  if (pageCount === 1) return null;
  const to = (target: number) => withParam(params, 'page', target === 1 ? undefined : `${target}`);
  return (
    <nav aria-label="Pages" className="mt-12 flex items-center justify-between text-sm">
      {page > 1 ? (
        <Link to={to(page - 1)} rel="prev" className="btn">
          Previous
        </Link>
      ) : (
        <span />
      )}
      <span className="text-muted">
        Page {page} of {pageCount}
      </span>
      {page < pageCount ? (
        <Link to={to(page + 1)} rel="next" className="btn">
          Next
        </Link>
      ) : (
        <span />
      )}
    </nav>
  );
}
