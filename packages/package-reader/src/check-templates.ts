import type { CheckedExample } from './check-examples.ts';
import type { PackageComponent, PackageModel, PackagePart, PackageProp } from './model.ts';
import type { RawExample } from './read-docs.ts';

type Framework = PackageModel['framework'];

/**
 * Checks examples in HTML and templates against what is known of the components: their tags, attributes and values.
 * Code of other languages, and modules that import files of their repository, are refused.
 */
export function checkTemplates(
  examples: readonly RawExample[],
  components: readonly PackageComponent[],
  framework: Framework,
): readonly CheckedExample[] {
  const tags = tagsOf(components, framework);
  const check = createCheck(tags, framework);
  return examples.map((example) => {
    // What compiles in Angular has no unknown element: those of a module are its documentation's.
    const { code, rewritten } = example.from.endsWith('.ts')
      ? withoutOwn(example.code, new Set(tags.keys()))
      : { code: example.code, rewritten: [] };
    return {
      example,
      code: `${code.trimEnd()}\n`,
      rewritten,
      refusal: languageRefusal(example, framework) ?? check(code),
    };
  });
}

/** A template without the elements of its documentation: around components their tags, others as a whole. */
function withoutOwn(
  template: string,
  known: ReadonlySet<string>,
): { readonly code: string; readonly rewritten: readonly string[] } {
  const own = new Set(
    [...template.matchAll(/<([a-z]\w*-[\w-]*)/g)].flatMap(([, tag = '']) =>
      known.has(tag) || tag.startsWith('ng-') ? [] : [tag],
    ),
  );
  let code = template;
  for (const tag of own) {
    code = code
      .replaceAll(new RegExp(`<${tag}\\b[^>]*/>\\s*`, 'g'), '')
      .replaceAll(
        new RegExp(`<${tag}\\b[^>]*>([\\s\\S]*?)</${tag}>\\s*`, 'g'),
        (_, inside: string) =>
          [...known].some((each) => inside.includes(`<${each}`)) ? `${inside.trim()}\n` : '',
      );
  }
  return { code, rewritten: [...own].map((tag) => `left out <${tag}>`) };
}

function languageRefusal({ language, code }: RawExample, framework: Framework): string | undefined {
  const isTemplate = language === 'html' || (framework === 'vue' && language === 'vue');
  if (!isTemplate) return framework === 'vue' ? 'is no template of Vue' : 'is not HTML';
  const [, specifier] = /^\s*import\b[^'"\n]*['"]((?:\.|@\/|~\/|#)[^'"]*)['"]/m.exec(code) ?? [];
  return specifier === undefined ? undefined : `imports ${specifier} of its own repository`;
}

const TAG = /<([A-Za-z][\w-]*)((?:\s+[^\s=>"'/]+(?:=(?:"[^"]*"|'[^']*'|[^\s>]+))?)*)\s*\/?>/g;
const ATTRIBUTE = /([^\s=>"'/]+)(?:=(?:"([^"]*)"|'([^']*)'))?/g;

/** Attributes of every element. */
const GLOBAL =
  /^(?:id|name|form|class|style|slot|title|lang|dir|hidden|role|tabindex|part|is|autofocus|data-.*|aria-.*|@.*|on.*|key|ref)$/;

/** Components and parts by the tags that templates use. */
function tagsOf(
  components: readonly PackageComponent[],
  framework: Framework,
): ReadonlyMap<string, PackagePart> {
  const parts = components.flatMap((each) => [each, ...each.parts]);
  return new Map(
    framework === 'angular'
      ? parts.flatMap((each) => tagsOfSelector(each.selector).map((tag) => [tag, each]))
      : parts.map((each) => [tagOf(each.name, framework), each]),
  );
}

const tagOf = (name: string, framework: Framework): string =>
  framework === 'html' ? name : kebabCase(name);

function createCheck(byTag: ReadonlyMap<string, PackagePart>, framework: Framework) {
  const keyOf = (name: string): string => tagOf(name, framework);
  const prefixes = new Set([...byTag.keys()].map((tag) => tag.slice(0, tag.indexOf('-') + 1)));
  prefixes.delete('');
  return (code: string): string | undefined => {
    for (const [, written = '', attributes = ''] of code.matchAll(TAG)) {
      const tag = keyOf(written);
      const component = byTag.get(tag);
      if (component !== undefined) {
        const wrong = attributesRefusal(written, attributes, component.props);
        if (wrong !== undefined) return wrong;
      } else if (!tag.startsWith('ng-') && [...prefixes].some((prefix) => tag.startsWith(prefix))) {
        return `There is no <${written}>.`;
      }
    }
    return undefined;
  };

  function attributesRefusal(
    tag: string,
    attributes: string,
    props: readonly PackageProp[],
  ): string | undefined {
    const byName = new Map(props.map((prop) => [keyOf(prop.name), prop]));
    const given = new Set<string>();
    for (const [, written = '', double, single] of attributes.matchAll(ATTRIBUTE)) {
      const name = keyOf(propName(written));
      given.add(name);
      const prop = byName.get(name);
      const value = double ?? single ?? '';
      // What is bound is an expression; what Vue and Angular do not know goes to the element inside.
      if (prop === undefined && framework === 'html' && !GLOBAL.test(written)) {
        return `<${tag}> has no ${written}.`;
      }
      const isLiteral = /^[a-z]/i.test(written) && !/^(?:v-|bind)/.test(written) && value !== '';
      if (isLiteral && prop?.values !== undefined && !prop.values.includes(value)) {
        return `<${tag} ${written}> does not take ${value}.`;
      }
    }
    const missing = props.find((prop) => prop.required && !given.has(keyOf(prop.name)));
    const isSpread = /\bv-bind=/.test(attributes);
    return missing === undefined || isSpread ? undefined : `<${tag}> needs ${missing.name}.`;
  }
}

/** The prop that an attribute sets: of `:size`, `v-model:open`, `[size]` and `[(open)]`. */
function propName(attribute: string): string {
  if (attribute === 'v-model' || attribute.startsWith('v-model.')) return 'modelValue';
  return attribute
    .replace(/^(?::|v-bind:|v-model:)/, '')
    .replace(/^\[\(?([^\])]*)\)?\]$/, '$1')
    .replace(/\.[\w.]*$/, '');
}

/** The tags of a selector such as `mat-card, [mat-card]`. */
function tagsOfSelector(selector = ''): readonly string[] {
  return selector.split(',').flatMap((each) => /^\s*([a-z][\w-]*)\s*$/.exec(each)?.[1] ?? []);
}

function kebabCase(name: string): string {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1-$2')
    .toLowerCase();
}
