const VERSION_ID = /^(?:seed|v[1-9][0-9]{0,5})$/;

/** Whether a text is a version id: `seed`, `v1`, `v2`, … (SPEC.md 2.3). */
export function isVersionId(text: string): boolean {
  return VERSION_ID.test(text);
}

/** Orders version ids as they came to be: `seed` first, then `v1`, `v2`, … `v10`. */
export function compareVersionIds(a: string, b: string): number {
  return versionNumber(a) - versionNumber(b);
}

/** The id that follows the highest of the given ones; `v1` where there is none but `seed`. */
export function nextVersionId(existing: readonly string[]): string {
  return `v${Math.max(0, ...existing.map(versionNumber)) + 1}`;
}

function versionNumber(versionId: string): number {
  return versionId === 'seed' ? 0 : Number(versionId.slice(1));
}
