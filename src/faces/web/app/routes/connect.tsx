import type { ReactNode } from 'react';
import { type MetaFunction, Link, useLoaderData } from 'react-router';
import { Snippet } from '../code/copy-button.tsx';
import { describePage } from '../page/page-meta.ts';
import { PageColumn, PageHeader } from '../page/page-header.tsx';
import { TryIt } from '../try-it/try-it.tsx';
import type { Command, loader } from './connect.server.ts';

export { loader } from './connect.server.ts';

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => describePage(loaderData?.page);

export default function Connect() {
  const data = useLoaderData<typeof loader>();
  const { clients, chosenId, endpoint, tools, examples } = data;
  const { setupCommand, registryCommands, widgetUrl, login, address } = data;
  const client = clients.find(({ id }) => id === chosenId);
  return (
    <PageColumn>
      <PageHeader
        title="Connect an agent"
        description="The catalog is an MCP server over Streamable HTTP. Install the skill, or choose your client: the setup is ready to copy."
      />
      {login === undefined ? null : <LoginSection {...login} />}
      <SetupSection command={setupCommand} isFirst={login === undefined} />
      <div className="mt-16 grid gap-8 border-t border-line pt-8 sm:mt-20 md:grid-cols-[13rem_1fr] md:gap-12">
        <nav aria-label="Clients" className="min-w-0">
          <ul className="flex flex-wrap gap-1 md:flex-col">
            {clients.map(({ id, name }) => (
              <li key={id}>
                <Link
                  to={`?client=${id}`}
                  preventScrollReset
                  replace
                  aria-current={id === chosenId ? 'true' : undefined}
                  className="flex min-h-9 items-center rounded-sm px-3 text-sm text-muted transition-colors duration-150 hover:text-text aria-[current=true]:bg-hover aria-[current=true]:font-medium aria-[current=true]:text-text pointer-coarse:min-h-10"
                >
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {client === undefined ? null : (
          <section aria-labelledby="client-name" className="min-w-0 max-w-reading">
            <h2 id="client-name" className="text-lg font-semibold">
              {client.name}
            </h2>
            <p className="mt-1 text-muted">{client.instruction}</p>
            {client.deepLink === undefined ? null : (
              <a href={client.deepLink} className="btn btn-primary mt-4">
                Install in {client.name}
              </a>
            )}
            <div className="mt-4">
              <Snippet
                key={client.id}
                text={client.snippet}
                copyLabel="Copy"
                label={`Setup for ${client.name}`}
              />
            </div>
            {client.note === undefined ? null : (
              <p className="mt-3 text-sm text-muted">{client.note}</p>
            )}
            <h3 className="mt-12 font-medium">Then ask it something</h3>
            <p className="mt-1 text-muted">
              “Find a pattern for choosing several options from a long list, and add its component
              exactly as the catalog has it.”
            </p>
            <h3 className="mt-10 font-medium">What the agent gets</h3>
            <TermList terms={tools.map(({ name, summary }) => [name, summary])} />
            <p className="mt-6 text-sm text-muted">
              Address: <code className="font-mono text-text">{address}</code>
              {login === undefined
                ? '. No authentication, and no tool changes anything.'
                : '/auth.'}
            </p>
          </section>
        )}
      </div>
      <TryIt tools={tools.map(({ name }) => name)} examples={examples} endpoint={endpoint} />
      <RegistrySection commands={registryCommands} />
      <EmbedSection widgetUrl={widgetUrl} />
    </PageColumn>
  );
}

/** How to get access to a private catalog. */
function LoginSection(props: { readonly command: string; readonly variable: string }) {
  return (
    <Section id="login" title="Log in first" isFirst>
      <p className="mt-1 text-muted">
        This catalog is private. Run this once: it shows a code, which you confirm in a browser.
      </p>
      <div className="mt-4">
        <Snippet text={props.command} copyLabel="Copy" label="Log in" />
      </div>
      <p className="mt-3 text-sm text-muted">
        Agents, the shadcn CLI and CI read a token from{' '}
        <code className="font-mono text-text">{props.variable}</code>. Make one with the permission
        to fetch component code on your{' '}
        <Link to="/account" className="link">
          account page
        </Link>
        , and keep its value out of files.
      </p>
    </Section>
  );
}

/** The skill and the plugin; both include the server. */
function SetupSection({
  command,
  isFirst,
}: {
  readonly command: string;
  readonly isFirst: boolean;
}) {
  return (
    <Section id="setup" title="In one step" isFirst={isFirst}>
      <p className="mt-1 text-muted">
        The skill teaches your agents when and how to use the catalog. This command installs it for
        every agent of a project.
      </p>
      <div className="mt-4">
        <Snippet text={command} copyLabel="Copy" label="Install the skill" />
      </div>
      <p className="mt-3 text-sm text-muted">
        Or install the{' '}
        <a href="/plugin.zip" download className="link">
          plugin
        </a>{' '}
        for Claude Code, Codex, Cursor and Gemini: the skill and this server in one folder.
      </p>
    </Section>
  );
}

/** How to add the catalog to a project as a registry of the shadcn CLI. */
function RegistrySection({ commands }: { readonly commands: readonly Command[] }) {
  return (
    <Section id="registry" title="With the shadcn CLI">
      <p className="mt-1 text-muted">
        The catalog is a shadcn registry too. Exact items arrive byte for byte; the others are
        adapted to the project.
      </p>
      {commands.map(([label, text]) => (
        <div key={label} className="mt-4">
          <p className="mb-1 text-sm text-muted">{label}</p>
          <Snippet text={text} copyLabel="Copy" label={label} />
        </div>
      ))}
    </Section>
  );
}

const ATTRIBUTES = [
  ['heading', 'Label of the button and title of the panel.'],
  ['placeholder', 'Text in the empty field.'],
  ['accent', 'CSS color of controls and links. Text on it stays readable.'],
  ['theme', 'light or dark. Defaults to the system’s setting.'],
  ['endpoint', 'URL of the catalog. Defaults to the origin of the script.'],
] as const;

/** How to embed the chat on another site. */
function EmbedSection({ widgetUrl }: { readonly widgetUrl: string }) {
  return (
    <Section id="embed" title="On your own site">
      <p className="mt-1 text-muted">
        Add the chat of this site to any page. Two lines add its button at the bottom right.
      </p>
      <div className="mt-4">
        <Snippet
          text={`<script type="module" src="${widgetUrl}"></script>\n<pattern-chat></pattern-chat>`}
          copyLabel="Copy"
          label="Embed code"
        />
      </div>
      <p className="mt-3 text-sm text-muted">
        The operator of this server names the sites that may ask, in{' '}
        <code className="font-mono text-text">EMBED_ORIGINS</code>.
      </p>
      <h3 className="mt-10 font-medium">Attributes</h3>
      <TermList terms={ATTRIBUTES} />
    </Section>
  );
}

/** A section below the list of clients, aligned with the column next to it. */
function Section(props: {
  readonly id: string;
  readonly title: string;
  readonly isFirst?: boolean;
  readonly children: ReactNode;
}) {
  const { id, title, isFirst = false, children } = props;
  return (
    <section
      aria-labelledby={id}
      className={`${isFirst ? '' : 'mt-16 sm:mt-20 '}grid gap-4 border-t border-line pt-8 md:grid-cols-[13rem_1fr] md:gap-12`}
    >
      <div className="min-w-0 max-w-reading md:col-start-2">
        <h2 id={id} className="text-lg font-semibold">
          {title}
        </h2>
        {children}
      </div>
    </section>
  );
}

/** A definition list of names from code. */
function TermList({
  terms,
}: {
  readonly terms: readonly (readonly [name: string, text: string])[];
}) {
  return (
    <dl className="mt-3 divide-y divide-line border-y border-line text-sm">
      {terms.map(([name, text]) => (
        <div key={name} className="grid gap-x-6 py-2.5 sm:grid-cols-[12rem_1fr]">
          <dt className="font-mono text-[0.8125rem]">{name}</dt>
          <dd className="text-muted">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
