/** The forms of tool calls that the SDK has let through, and how it ended the answers to them. */
export interface AdmittedForms {
  /** Undefined for a form that was not let through yet, or is not known any longer. */
  readonly endingOf: (form: string) => Uint8Array | undefined;
  readonly admit: (form: string, ending: Uint8Array) => void;
}

/**
 * Creates an empty memory. Clients mostly send one form for each tool; past `maxForms` the memory starts afresh, so
 * that one which varies its forms costs the others one call through the SDK.
 */
export function createAdmittedForms(maxForms: number): AdmittedForms {
  const endings = new Map<string, Uint8Array>();
  return {
    endingOf: (form) => endings.get(form),
    admit(form, ending) {
      if (endings.size >= maxForms) endings.clear();
      // A copy of its own: the bytes may be a small part of a slab.
      endings.set(form, new Uint8Array(ending));
    },
  };
}
