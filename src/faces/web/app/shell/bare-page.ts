/** A route that exports this as its `handle` is shown without the bars around it. */
export const BARE_PAGE = { isBare: true } as const;

/** Whether a route asks for that and has something to show; errors of it have the bars. */
export function isBare(match: { readonly handle: unknown; readonly loaderData: unknown }): boolean {
  return match.handle === BARE_PAGE && match.loaderData !== undefined;
}
