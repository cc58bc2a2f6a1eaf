import { networkInterfaces } from 'node:os'

interface HostSettings {
  /** The address the server listens on. */
  readonly host: string
  readonly publicUrl: string | null
  /** Further names that proxies in front pass on. */
  readonly allowedHosts: readonly string[]
}

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']
const EVERY_ADDRESS = new Set(['0.0.0.0', '::'])
/** A machine's addresses change with its networks. */
const ADDRESSES_KEPT_MS = 10_000

/**
 * Which `Host` headers are accepted. An attacker can point their own domain at this server (DNS
 * rebinding); a page under that domain would then be same-origin with us and could read every response.
 */
export function knownHosts(
  { host, publicUrl, allowedHosts }: HostSettings,
  localAddresses: () => readonly string[] = addressesOfThisMachine,
): (header: string | undefined) => boolean {
  const named = [...(EVERY_ADDRESS.has(host) ? [] : [host]), ...allowedHosts].map(bracketed)
  const names = new Set([...LOOPBACK, ...named, ...(publicUrl ? [new URL(publicUrl).hostname] : [])])
  const addresses = EVERY_ADDRESS.has(host) ? keptFor(ADDRESSES_KEPT_MS, localAddresses) : () => []
  let lastNamed: string | undefined
  return (header) => {
    // Cached, because nearly all requests have the same header, and parsing it takes as long as the rest of
    // the routing.
    if (header !== undefined && header === lastNamed) return true
    const name = hostnameIn(header)
    if (name === null) return false
    if (!names.has(name)) return addresses().map(bracketed).includes(name)
    lastNamed = header
    return true
  }
}

/** Without port and trailing dot; null if it is not a host. */
function hostnameIn(header: string | undefined): string | null {
  const url = `http://${header ?? ''}`
  // Any character besides a host and a port could be parsed in two ways.
  if (!header || /[/?#@\\\s]/.test(header) || !URL.canParse(url)) return null
  return new URL(url).hostname.replace(/\.$/, '')
}

/** Normalized as in a URL. */
function bracketed(host: string): string {
  const written = host.includes(':') && !host.startsWith('[') ? `[${host}]` : host
  return hostnameIn(written) ?? written.toLowerCase()
}

const addressesOfThisMachine = (): string[] =>
  Object.values(networkInterfaces()).flatMap((each = []) => each.map(({ address }) => address))

function keptFor<T>(milliseconds: number, ask: () => T): () => T {
  let kept: { readonly at: number; readonly answer: T } | undefined
  return () => {
    const now = performance.now()
    if (!kept || now - kept.at > milliseconds) kept = { at: now, answer: ask() }
    return kept.answer
  }
}
