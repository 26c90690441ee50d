/** Ways to the network that a content security policy does not cover. */
const CONSTRUCTORS = [
  'RTCPeerConnection',
  'webkitRTCPeerConnection',
  'mozRTCPeerConnection',
  'RTCIceGatherer',
  'RTCIceTransport',
  'RTCDtlsTransport',
  'RTCSctpTransport',
] as const;

/**
 * Takes away what could open a peer connection. No other realm gives them back: a frame inside a sandboxed frame has
 * an opaque origin of its own, and workers have none of them.
 */
export function removeNetworkConstructors(realm: object): void {
  for (const name of CONSTRUCTORS) {
    if (name in realm) {
      Object.defineProperty(realm, name, {
        value: undefined,
        configurable: false,
        writable: false,
      });
    }
  }
}
