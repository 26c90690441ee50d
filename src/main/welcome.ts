/** The one line that connects an agent. */
export function connectLine(baseUrl: string): string {
  return `claude mcp add --transport http pattern-catalog ${baseUrl}/mcp`;
}
