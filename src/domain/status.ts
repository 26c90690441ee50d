/** A part that can fail while the server answers everything that does not need it. */
export type PartName = 'catalog' | 'components' | 'database' | 'usage' | 'backup';

/** What is wrong with a part. */
export interface Degradation {
  /** For everyone: a fixed text. */
  readonly warning: string;
  /** For the operator: what is wrong, and how to fix it, if known. */
  readonly problem: string;
}

export interface PartStatus {
  /** `backup` only where the server makes backups. */
  readonly part: PartName;
  /** Undefined while the part works. */
  readonly degradation: Degradation | undefined;
}

/** Looks at every part (docs/specification.md#operations). */
export type ReadStatus = () => Promise<readonly PartStatus[]>;
