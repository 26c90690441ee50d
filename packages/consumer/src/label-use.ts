import { registryNameOf } from '../../../src/domain/patterns/registry-names.ts';
import { identifierOfLanguage } from '../../../src/domain/text.ts';
import type { CommandContext } from './command.ts';
import { constantIn, labelIndexes, labelsPath } from './label-files.ts';
import type { Lock, LockedComponent } from './lock-file.ts';
import { plain } from './refusal.ts';

/** The component that gives labels to everything in it. */
export const PROVIDER = '/layout/language-provider';

/** Further constants are only counted. */
const MAX_NAMED = 3;

/** Says how labels are passed: to the provider, and to those of the named components that do not ask it. */
export async function printLabelUse(
  { project, print }: CommandContext,
  lock: Lock,
  languages: readonly string[],
  own: readonly LockedComponent[],
): Promise<void> {
  if (languages.length === 0) return;
  const provider = lock.components.find(({ slug }) => slug === PROVIDER)?.files[0]?.path;
  const asks = await Promise.all(
    own.map((each) => hasInCode(project, each, `${registryNameOf(PROVIDER)}/component`)),
  );
  const alone = own.filter((_, index) => provider === undefined || asks[index] !== true);
  const isAsked = provider !== undefined && (own.length === 0 || alone.length < own.length);
  for (const language of languages) {
    const name = identifierOfLanguage(language);
    const constants = await Promise.all(
      own.length > 0
        ? alone.map((each) => constantIn(project, [each], language))
        : isAsked
          ? []
          : [constantIn(project, lock.components, language)],
    );
    const uses = constants
      .filter((each) => each !== undefined)
      .map((constant) => `labels={${name}.${constant}}`);
    const more = uses.length - MAX_NAMED;
    const named = [...uses.slice(0, MAX_NAMED), ...(more > 0 ? [`${more} more`] : [])].join(' or ');
    if (isAsked || named !== '') {
      const then = isAsked ? '' : `, then ${named}`;
      print(
        `To use: import * as ${name} from ${plain(labelIndexes(lock).get(language) ?? '')}${then}`,
      );
    }
    if (isAsked) {
      print(`Then put the app in <LanguageProvider labels={${name}}>, from ${plain(provider)}`);
      if (named !== '') print(`These take their labels themselves: ${named}`);
    }
    for (const component of own) {
      if (component.files.some(({ file }) => file === labelsPath(language))) continue;
      // Many have no words of their own.
      if (!(await hasInCode(project, component, LABELS_PROP))) continue;
      print(`${component.slug} ${component.version_id} has no labels in ${plain(language)}.`);
    }
  }
}

const LABELS_PROP = /\blabels\?\s*:/;

async function hasInCode(
  project: CommandContext['project'],
  { files }: LockedComponent,
  part: string | RegExp,
): Promise<boolean> {
  for (const { path } of files) {
    const text = (await project.read(path))?.text ?? '';
    if (typeof part === 'string' ? text.includes(part) : part.test(text)) return true;
  }
  return false;
}
