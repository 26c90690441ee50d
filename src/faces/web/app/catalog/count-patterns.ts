/** A number of patterns in words, such as `1 pattern`. */
export function countPatterns(count: number): string {
  return count === 1 ? '1 pattern' : `${count} patterns`;
}
