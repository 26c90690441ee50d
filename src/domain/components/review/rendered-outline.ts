import { MAX_READ, withoutComments } from '../module-exports.ts';

/** What an export of a component surely renders of a page's outline, as its code shows. */
export interface RenderedOutline {
  readonly name: string;
  /** Whether it is the page's `<main>`: always, or with a prop and without another one. */
  readonly main:
    | 'always'
    | { readonly prop: string; readonly unless: string | undefined }
    | undefined;
  /** Whether its children are within that. */
  readonly holdsChildren: boolean;
  /** The heading that has its `title`. */
  readonly title: RenderedTitle | undefined;
  /** Whether any other heading may be in it. */
  readonly mayHaveHeadings: boolean;
}

export interface RenderedTitle {
  /** Where `levelProp` is not given. */
  readonly level: number;
  readonly levelProp: string | undefined;
}

/** Where a statement of the module begins; the name of an exported function. */
const STATEMENT =
  /^(?:export (?:default )?function ([A-Z]\w*)|export |(?:async )?function |const |class )/gm;
/** What is in a layer, or elsewhere on the page, is no part of the outline around it. */
const ELSEWHERE = /<dialog\b|\bpopover=|createPortal|role="(?:dialog|alertdialog)"/;
const HEADINGS = /<h[1-6]\b|`h\$\{|\bHeading\b|headingLevel/;
/** Drawn whenever its parent is: what stands before it is no condition. */
const ALWAYS = String.raw`(?=<)(?<=(?:[>}]|return \(|=> \(|\{title && |\{title && \(|\{!hideHeading && \(?)\s*)`;

/** Reads what each exported component of a module renders; only in the forms that leave no doubt. */
export function readOutlines(code: string): readonly RenderedOutline[] {
  const text = withoutComments(code.slice(0, MAX_READ));
  const mayHaveHeadings = HEADINGS.test(text);
  const statements = [...text.matchAll(STATEMENT)];
  return statements.flatMap(({ index, 1: name }, at): readonly RenderedOutline[] => {
    if (name === undefined) return [];
    const body = text.slice(index, statements[at + 1]?.index);
    const isElsewhere = ELSEWHERE.test(body);
    const given = /= (\w+)(?: && !(\w+))? \? 'main' :/.exec(body);
    const start = body.search(/<main\b/);
    const end = body.indexOf('</main>', start);
    const always = start !== -1 && new RegExp(`${ALWAYS}<main\\b`).test(body);
    const within = start === -1 ? '' : body.slice(start, end === -1 ? start : end);
    return [
      {
        name,
        main: isElsewhere
          ? undefined
          : always
            ? 'always'
            : given?.[1] === undefined
              ? undefined
              : { prop: given[1], unless: given[2] },
        holdsChildren: always && within.includes('{children}'),
        title: isElsewhere ? undefined : titleOf(body),
        mayHaveHeadings,
      },
    ];
  });
}

function titleOf(body: string): RenderedTitle | undefined {
  const written = new RegExp(
    String.raw`${ALWAYS}<(h[1-6]|Heading)\b[^>]{0,500}>\s*\{title\}\s*</\1>`,
  ).exec(body)?.[1];
  if (written === undefined) return undefined;
  if (written !== 'Heading') return { level: Number(written.slice(1)), levelProp: undefined };
  const levelProp = /\bHeading = `h\$\{(\w+)\}`/.exec(body)?.[1];
  const level = levelProp && new RegExp(String.raw`\b${levelProp} = ([1-6])\b`).exec(body)?.[1];
  return level === undefined || level === '' ? undefined : { level: Number(level), levelProp };
}
