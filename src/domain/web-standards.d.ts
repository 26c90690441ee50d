/**
 * The web APIs that the domain may use. The domain compiles without DOM and Node types, so `process`, `document`
 * and `node:fs` do not compile there; what is declared here exists in Node, browsers and edge runtimes.
 */

declare class URL {
  constructor(url: string, base?: string | URL);
  readonly href: string;
  readonly origin: string;
  readonly protocol: string;
  readonly host: string;
  readonly hostname: string;
  readonly port: string;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  static canParse(url: string, base?: string | URL): boolean;
}

declare class TextEncoder {
  encode(input?: string): Uint8Array;
}

declare class TextDecoder {
  constructor(label?: string, options?: { readonly fatal?: boolean; readonly ignoreBOM?: boolean });
  decode(input?: Uint8Array): string;
}

interface AbortSignal {
  readonly aborted: boolean;
  throwIfAborted(): void;
}
