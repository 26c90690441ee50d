/** A mistake in code that uses components of the bundled catalog, and the same code without it. */
export interface Fault {
  /** What is wrong, after the documentation of the component. */
  readonly what: string;
  /** JSX. Names in upper case are imported from the catalog. */
  readonly wrong: string;
  readonly right: string;
  /** Statements before the JSX. */
  readonly before?: string;
}

/** What a table needs beside its columns. */
export const ROW = `getRowId={(row) => row.id} getRowLabel={(row) => row.name} rows={rows}`;

/** What pages need beside their end. */
export const PAGE = `page={2} pageSize={20} href={(page) => '?page=' + page}`;
