/** The package has no types of its own. */
declare module 'proxy-addr' {
  /** The address of the first hop that `trust` rejects, counted from the socket. */
  export default function proxyAddress(
    request: {
      readonly headers: { readonly 'x-forwarded-for': string };
      readonly socket: { readonly remoteAddress: string };
    },
    trust: (address: string, hop: number) => boolean,
  ): string;
}
