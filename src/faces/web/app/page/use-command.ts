import { useRouteLoaderData } from 'react-router';
import type { loader } from '../root.server.ts';

/** How the server was started, for hints that name a subcommand: `npx pattern-catalog`. */
export function useCommand(): string {
  return useRouteLoaderData<typeof loader>('root')?.command ?? 'pattern-catalog';
}
