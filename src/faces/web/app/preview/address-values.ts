import {
  type Dispatch,
  type SetStateAction,
  use,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';
import { UNSAFE_DataRouterContext, useLocation, useSearchParams } from 'react-router';

/** Texts by the name of their parameter. */
export type AddressValues = Readonly<Record<string, string>>;

/** Below the rate at which browsers refuse further URL changes. */
const URL_DELAY_MS = 300;

/** Longer values are left out of the URL. */
const MAX_URL_CHARACTERS = 300;

/**
 * Values that begin as the page's URL has them, and that the URL then follows, a moment later and without entries in
 * the history.
 *
 * @param names which parameters are values; must be the same at each render
 */
export function useAddressValues(
  names: RegExp,
): readonly [AddressValues, Dispatch<SetStateAction<AddressValues>>] {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const router = use(UNSAFE_DataRouterContext)?.router;
  const [values, setValues] = useState<AddressValues>(() => readValues(params, names));
  const isWritten = isSame(readValues(params, names), writable(values));
  const write = useEffectEvent((wanted: AddressValues) => {
    // A link that was just followed is in the browser's URL before React has rendered it.
    if (location.pathname !== pathname) return;
    const current = new URLSearchParams(location.search);
    if (isSame(readValues(current, names), wanted)) return;
    const others = [...current].filter(([name]) => !names.test(name));
    setParams([...others, ...Object.entries(wanted)], { replace: true, preventScrollReset: true });
  });
  useEffect(() => {
    if (isWritten) return undefined;
    let timer = setTimeout(attempt, URL_DELAY_MS);
    function attempt() {
      // A URL change would cancel the navigation to a pressed link. The router knows about it before React renders it.
      const isIdle = (router?.state.navigation.state ?? 'idle') === 'idle';
      if (isIdle) write(writable(values));
      else timer = setTimeout(attempt, URL_DELAY_MS);
    }
    return () => clearTimeout(timer);
  }, [values, isWritten, router]);
  return [values, setValues];
}

function readValues(params: URLSearchParams, names: RegExp): AddressValues {
  return Object.fromEntries([...params].filter(([name]) => names.test(name)));
}

/** The values that are short enough for the URL. */
function writable(values: AddressValues): AddressValues {
  return Object.fromEntries(
    Object.entries(values).filter(([, text]) => text.length <= MAX_URL_CHARACTERS),
  );
}

function isSame(a: AddressValues, b: AddressValues): boolean {
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name]);
}
