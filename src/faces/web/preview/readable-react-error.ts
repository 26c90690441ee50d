/** What the built React says by number only, for the mistakes that are made most. */
const MEANINGS: Readonly<Record<string, string>> = {
  '31': 'An object was rendered where React needs text or an element.',
  '130': 'An element has a type that is no component; often an import that does not exist.',
  '152': 'A component returned nothing.',
  '185': 'A component sets its state again each time that it renders.',
  '300': 'Fewer hooks were called than in the rendering before.',
  '310': 'More hooks were called than in the rendering before.',
  '321': 'A hook was called outside a component.',
  '482': 'A component of the client is an async function.',
};

/** Puts words to an error that React's production build numbers. */
export function readableReactError(message: string): string {
  const number = /Minified React error #(?<number>\d+)/.exec(message)?.groups?.['number'];
  if (number === undefined) return message;
  return `React error ${number}. ${MEANINGS[number] ?? `See react.dev/errors/${number}.`}`;
}
