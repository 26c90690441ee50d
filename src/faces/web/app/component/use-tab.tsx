import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { CopyButton, Snippet } from '../code/copy-button.tsx';
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
    <div className="grid gap-8 px-4 py-6 sm:px-6 sm:py-8">
      <Way
        title="Ask an agent"
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
        <PromptBox prompt={componentPrompt(subject, view)} />
      </Way>
      <Way title="Fetch the file" text="The exact bytes, with the digest as ETag.">
        <Snippet
          text={`curl -fsS ${baseUrl}${view.rawPath} -o ${view.fileName}`}
          copyLabel="Copy command"
          label="Command that fetches the file"
        />
      </Way>
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

/** A prompt with a copy button. */
export function PromptBox({ prompt }: { readonly prompt: string }) {
  return (
    <div className="rounded-lg border border-line bg-background">
      <p className="px-4 py-3 text-sm wrap-anywhere whitespace-pre-line">{prompt}</p>
      <div className="needs-script flex justify-end border-t border-line p-2">
        <CopyButton text={prompt} label="Copy agent prompt" />
      </div>
    </div>
  );
}

function Way(props: {
  readonly title: string;
  readonly text: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <div className="min-w-0">
      <h3 className="font-medium">{props.title}</h3>
      <p className="mb-3 text-sm text-muted">{props.text}</p>
      {props.children}
    </div>
  );
}

/** A pattern, as prompts name it. */
export interface AgentSubject {
  readonly title: string;
  readonly number: number;
  readonly slug: string;
}

/** A prompt that makes an agent add one exact version of a component. */
function componentPrompt(
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
