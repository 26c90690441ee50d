import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Snippet } from '../code/copy-button.tsx';
import type { ComponentView } from './component-view.ts';

/** Three ways to get this version: agent prompt, download, tool call. */
export function UseTab(props: {
  readonly view: ComponentView;
  readonly subject: AgentSubject;
  readonly baseUrl: string;
}) {
  const { view, subject, baseUrl } = props;
  const args = { pattern_id: `#${subject.number}`, version_id: view.versionId };
  return (
    <div className="grid gap-8">
      <Way
        title="Ask your agent"
        text={
          <>
            For an agent that is{' '}
            <Link to="/connect" className="link">
              connected
            </Link>
            .
          </>
        }
      >
        <Snippet
          text={componentPrompt(subject, view)}
          copyLabel="Copy agent prompt"
          label="Agent prompt"
        />
      </Way>
      <Way title="Fetch the file" text="The exact bytes, with the digest as ETag.">
        <Snippet
          text={`curl -fsS ${baseUrl}${view.preview.rawPath} -o ${view.fileName}`}
          copyLabel="Copy command"
          label="Command that fetches the file"
        />
      </Way>
      {view.usage === undefined ? null : (
        <Way title="Render it" text="The least that it needs.">
          <Snippet text={view.usage.trimEnd()} copyLabel="Copy example" label="Example" />
        </Way>
      )}
      <Way
        title="Call the tool"
        text={<>The request to {baseUrl}/mcp, as it goes over the wire.</>}
      >
        <Snippet
          text={toolCall('get_component', args)}
          copyLabel="Copy request"
          label="MCP request"
        />
      </Way>
    </div>
  );
}

function Way(props: {
  readonly title: string;
  readonly text: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <section className="min-w-0">
      <h2 className="text-base leading-6">{props.title}</h2>
      <p className="mb-2 text-muted">{props.text}</p>
      {props.children}
    </section>
  );
}

/** A pattern, as prompts name it. */
export interface AgentSubject {
  readonly title: string;
  readonly number: number;
  readonly slug: string;
}

/** A prompt that makes an agent add one exact version of a component. */
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

/** A prompt that makes an agent build a pattern that has no code. */
export function patternPrompt(subject: AgentSubject): string {
  return [
    `Read the pattern “${subject.title}” with get_pattern (slug "${subject.slug}") from the pattern-catalog MCP server.`,
    'Build what it describes, including its states, its keyboard behaviour and what it says about accessibility.',
  ].join('\n');
}

/** A tools/call request as JSON. */
function toolCall(name: string, args: Readonly<Record<string, string>>): string {
  return JSON.stringify(
    { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } },
    undefined,
    2,
  );
}
