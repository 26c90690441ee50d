import { Snippet } from '../code/copy-button.tsx';
import { useCommand } from '../page/use-command.ts';

const WAYS = [
  {
    title: 'A package',
    when: 'Your components are published to a registry of packages.',
    args: 'import npm:@acme/ui --section components',
    reads: 'Types, props, parts, examples that compile and the documentation beside them.',
  },
  {
    title: 'A folder of a repository',
    when: 'They lie in a workspace, published or not.',
    args: 'import ./packages/ui --section components',
    reads: 'A package or workspaces as they would be published; a private folder as source.',
  },
  {
    title: 'A package and its Storybook',
    when: 'It is built somewhere that this machine reaches.',
    args: 'import npm:@acme/ui https://storybook.acme.example --section components',
    reads: 'Titles, examples and pages for the components of the package.',
  },
  {
    title: 'A registry of files',
    when: 'Projects copy the files that you hand out.',
    args: 'import https://ui.acme.example/r/registry.json --section components',
    reads: 'Each item byte by byte, with a version of its own.',
  },
] as const;

/** Ways to fill an empty catalog: where the components are today decides. */
export function BringSystem() {
  const command = useCommand();
  return (
    <section aria-labelledby="bring" className="my-10">
      <h2 id="bring" className="text-lg">
        Bring your design system
      </h2>
      <p className="mt-1 max-w-reading text-muted">
        Choose where your components are today, and run the command in the catalog folder. Nothing
        of them is run, and nothing in your repository changes. Run it again for the next release.
      </p>
      <ul className="mt-6 grid gap-x-8 gap-y-8 lg:grid-cols-2">
        {WAYS.map(({ title, when, args, reads }) => (
          <li key={title} className="min-w-0 border-t border-line pt-4">
            <h3 className="font-medium">{title}</h3>
            <p className="mt-0.5 mb-3 text-muted">{when}</p>
            <Snippet
              text={`${command} ${args}`}
              label={`Command: ${title}`}
              copyLabel="Copy the command"
            />
            <p className="mt-2 text-xs text-muted">Reads: {reads}</p>
          </li>
        ))}
      </ul>
      <div className="mt-10 max-w-reading">
        <h3 className="font-medium">No design system yet?</h3>
        <p className="mt-0.5 mb-3 text-muted">
          Begin with one pattern. This also creates its section.
        </p>
        <Snippet
          text={`${command} new navigation/breadcrumbs`}
          label="Command that starts a pattern"
          copyLabel="Copy the command"
        />
      </div>
    </section>
  );
}
