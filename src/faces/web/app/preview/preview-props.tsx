import { type ReactNode, createContext, use, useMemo, useState } from 'react';
import type { Prop } from '../../../../domain/components/manifest.ts';
import {
  type MainExport,
  type PropControl,
  type PropValue,
  type PropValues,
  controlsOf,
  printPropValue,
  readPropValues,
  toGivenProps,
} from '../../../../domain/components/prop-controls.ts';
import type { PreviewLooks } from '@pattern-catalog/preview/frame-messages';
import type { GivenProp } from '@pattern-catalog/preview/frame-report';
import { useParam } from '../page/with-param.ts';
import { useAddressValues } from './address-values.ts';
import { findLanguage } from './use-artifact.ts';

/** The props of the component in the preview, with a reader's values, which are in the page's URL. */
export interface PreviewProps {
  /** Undefined without a typed model. */
  readonly main: MainExport | undefined;
  readonly controls: readonly PropControl[];
  /** Only what differs from the example. */
  readonly values: PropValues;
  readonly change: (name: string, value: PropValue | null) => void;
  readonly reset: (name: string) => void;
  /** `kept` stays as it is. */
  readonly resetAll: (kept?: string) => void;
  /** What the example gives to its component; undefined until the frame reports it. */
  readonly given: readonly GivenProp[] | undefined;
  readonly setGiven: (props: readonly GivenProp[] | undefined) => void;
}

const NOTHING_KNOWN: PreviewProps = {
  main: undefined,
  controls: [],
  values: {},
  change: () => {},
  reset: () => {},
  resetAll: () => {},
  given: undefined,
  setGiven: () => {},
};

const PropsContext = createContext(NOTHING_KNOWN);

/** Before the names of props in the URL. */
const PREFIX = 'props.';

const PARAMETER = /^props\./;

/** The prop with the language of dates and numbers. */
const LOCALE = 'locale';

function isLocale({ name, kind }: PropControl): boolean {
  return name === LOCALE && kind === 'text';
}

const LANGUAGE_TAG = /^[A-Za-z]{2,8}(?:-[A-Za-z\d]{1,8}){0,4}$/;

/**
 * Shares values for props between their controls, the preview, the code and the URL (`?props.label=Name`). A prop
 * `locale` without a value has the URL's language (`?lang=de-DE`).
 */
export function PreviewPropsProvider(props: {
  readonly model: readonly Prop[] | undefined;
  readonly main: MainExport;
  readonly children: ReactNode;
}) {
  const { model, main } = props;
  const [texts, setTexts] = useAddressValues(PARAMETER);
  const [asked, setAsked] = useParam('lang');
  const [given, setGiven] = useState<readonly GivenProp[]>();
  const controls = useMemo(() => controlsOf(model ?? []), [model]);
  const language =
    asked !== undefined && LANGUAGE_TAG.test(asked) && controls.some(isLocale) ? asked : undefined;
  // Without those that this version does not have; the frame gets the same object until one changes.
  const values = useMemo(
    () =>
      readPropValues(controls, [
        ...Object.entries(texts).map(([name, text]) => [name.slice(PREFIX.length), text] as const),
        ...(language === undefined ? [] : [[LOCALE, language] as const]),
      ]),
    [controls, texts, language],
  );
  const shared = useMemo((): PreviewProps => {
    return {
      main: model === undefined ? undefined : main,
      controls,
      values,
      change: (name, value) =>
        setTexts((before) => ({ ...before, [`${PREFIX}${name}`]: printPropValue(value) })),
      reset(name) {
        setTexts((before) =>
          Object.fromEntries(Object.entries(before).filter(([key]) => key !== `${PREFIX}${name}`)),
        );
        if (name === LOCALE && language !== undefined) setAsked(undefined);
      },
      resetAll(kept) {
        setTexts((before) =>
          Object.fromEntries(
            Object.entries(before).filter(([key]) => key === `${PREFIX}${kept ?? ''}`),
          ),
        );
        if (kept !== LOCALE && language !== undefined) setAsked(undefined);
      },
      given,
      setGiven,
    };
  }, [model, main, controls, values, setTexts, given, language, setAsked]);
  return <PropsContext value={shared}>{props.children}</PropsContext>;
}

/** The props of the component in the preview. */
export function usePreviewProps(): PreviewProps {
  return use(PropsContext);
}

/** The languages that the toolbar offers: tag and name. */
const PREVIEW_LANGUAGES = [
  ['en-US', 'English'],
  ['ar-EG', 'العربية'],
  ['de-DE', 'Deutsch'],
  ['es-ES', 'Español'],
  ['fr-FR', 'Français'],
  ['ja-JP', '日本語'],
] as const;

/**
 * The reader's language for a component that takes a `locale` or has labels in other languages; without `setLocale` it
 * has neither. It is the value of the prop, else a parameter of the page's URL (`?lang=de-DE`), which is also that of the
 * prop then.
 *
 * @param languages those that the version has labels in
 */
export function usePreviewLocale(languages: readonly string[]): {
  readonly locale: string | undefined;
  readonly setLocale: ((locale: string | undefined) => void) | undefined;
  readonly offered: readonly (readonly [tag: string, name: string])[];
} {
  const { controls, values, change, reset } = usePreviewProps();
  const [asked, setAsked] = useParam('lang');
  if (controls.some(isLocale)) {
    const value = values[LOCALE];
    return {
      locale: typeof value === 'string' && value !== '' ? value : undefined,
      setLocale: (locale) => (locale === undefined ? reset(LOCALE) : change(LOCALE, locale)),
      offered: PREVIEW_LANGUAGES,
    };
  }
  const offered = PREVIEW_LANGUAGES.filter(([tag]) => findLanguage(languages, tag) !== undefined);
  return {
    locale: offered.some(([tag]) => tag === asked) ? asked : undefined,
    setLocale: offered.length === 0 ? undefined : setAsked,
    offered,
  };
}

/** The language of the frame's document: that of the reader where it is a tag, else English. */
export function useFrameLanguage(languages: readonly string[]): string {
  const { locale } = usePreviewLocale(languages);
  return locale !== undefined && LANGUAGE_TAG.test(locale) ? locale : 'en';
}

/**
 * What the frame needs to know about the reader's props; undefined if there are none and none are edited. Of two
 * versions side by side only the language is the reader's.
 */
export function useControlled(isEdited: boolean, isPair: boolean): PreviewLooks['controlled'] {
  const { main, controls, values } = usePreviewProps();
  return useMemo(() => {
    if (main === undefined) return undefined;
    const given = Object.entries(toGivenProps(controls, values));
    const props = Object.fromEntries(given.filter(([name]) => !isPair || name === LOCALE));
    if ((isPair || !isEdited) && Object.keys(props).length === 0) return undefined;
    return { component: main.exported, props };
  }, [main, controls, values, isEdited, isPair]);
}

/** An address with these values for props in place of those that it has. */
export function withProps(address: string, values: PropValues): string {
  const url = new URL(address, 'http://here');
  const others = [...url.searchParams].filter(([name]) => !PARAMETER.test(name));
  const changed = Object.entries(values).map(([name, value]) => [
    `${PREFIX}${name}`,
    printPropValue(value),
  ]);
  url.search = new URLSearchParams([...others, ...changed]).toString();
  return url.origin === 'http://here' ? `${url.pathname}${url.search}` : url.href;
}
