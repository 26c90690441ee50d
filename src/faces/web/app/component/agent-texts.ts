/** What is needed to tell an agent of a pattern. */
export interface AgentSubject {
  readonly title: string;
  readonly number: number;
  readonly slug: string;
}

/** The prompt that makes an agent take one exact version of a component. */
export function componentPrompt(
  subject: AgentSubject,
  version: { readonly versionId: string; readonly sha256: string },
): string {
  return [
    `Add the component of the pattern “${subject.title}” (#${subject.number}) from the pattern-catalog MCP server.`,
    `1. Call get_component with pattern_id "#${subject.number}" and version_id "${version.versionId}".`,
    `2. Write component_code to a file exactly as it arrives. Its SHA-256 is ${version.sha256}.`,
    '3. Define the --ui-* variables that usage_rules names, with their defaults where the project has no values of its own.',
    '4. Keep to the design constraints and interaction rules when you use it. Do not rewrite it.',
  ].join('\n');
}

/** The prompt that makes an agent follow a pattern that has no code. */
export function patternPrompt(subject: AgentSubject): string {
  return [
    `Read the pattern “${subject.title}” with get_pattern (slug "${subject.slug}") from the pattern-catalog MCP server.`,
    'Build what it describes, including its states, its keyboard behaviour and what it says about accessibility.',
  ].join('\n');
}

/** One tool call as it goes over the wire. */
export function toolCall(name: string, args: Readonly<Record<string, string>>): string {
  return JSON.stringify(
    { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } },
    undefined,
    2,
  );
}
