import { createPath, useLocation, useNavigate, useSearchParams } from 'react-router';
import { Pagination } from '../ui/navigation-pagination/component.tsx';
import { withParam } from './with-param.ts';

/** A page of a list, `?page=`. */
export interface ListPage {
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  /** Entries of all pages. */
  readonly total: number;
}

/** Links to the pages of a list, unless it has only one. */
export function PageLinks({ page, pageSize, total }: ListPage) {
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  if (total <= pageSize) return null;
  const to = (target: number) =>
    createPath({
      pathname,
      search: withParam(params, 'page', target === 1 ? undefined : `${target}`),
    });
  return (
    <Pagination
      page={page}
      pageSize={pageSize}
      total={total}
      href={to}
      onNavigate={(target, event) => {
        event.preventDefault();
        void navigate(to(target));
      }}
      className="mt-12"
    />
  );
}
