import type { LookupAddress } from 'node:dns'
import { BADNAME, NODATA, NOTFOUND, Resolver } from 'node:dns/promises'
import type { LookupFunction } from 'node:net'

/** The host resolves to an address that may not be called. */
export class ForbiddenAddress extends Error {
  override readonly name = 'ForbiddenAddress'
}

/** The addresses of a name; gives up when the signal aborts. */
export type Resolve = (hostname: string, signal: AbortSignal) => Promise<readonly LookupAddress[]>

/** The second attempt waits twice as long, so together they fit into the time that a post has. */
const DNS_ANSWERS_WITHIN_MS = 1_500
const DNS_ATTEMPTS = 2

const THIS_MACHINE: readonly LookupAddress[] = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
]

/**
 * Queries the DNS servers directly. The system's lookup (`dns.lookup`) would occupy one of the few threads
 * that the whole process has, and cannot be canceled: names whose servers do not answer would delay the
 * store, the database and other receivers. So names that only the hosts file knows are unknown here, except
 * this machine's.
 */
export function dnsResolve(servers?: readonly string[]): Resolve {
  return async (hostname, signal) => {
    // DNS servers need not know this name (RFC 6761).
    if (/(^|\.)localhost\.?$/.test(hostname)) return THIS_MACHINE
    const resolver = new Resolver({ timeout: DNS_ANSWERS_WITHIN_MS, tries: DNS_ATTEMPTS })
    if (servers) resolver.setServers(servers)
    const cancel = () => resolver.cancel()
    signal.addEventListener('abort', cancel, { once: true })
    const answers = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)])
    signal.removeEventListener('abort', cancel)
    const addresses = answers.flatMap((answer, index) =>
      answer.status === 'fulfilled'
        ? answer.value.map((address) => ({ address, family: index === 0 ? 4 : 6 }))
        : [],
    )
    if (addresses.length > 0) return addresses
    // A name may have addresses of only one family.
    const failed = answers.find((answer) => answer.status === 'rejected' && !isUnknown(answer.reason))
    throw Object.assign(new Error(`No address of ${hostname}`), { code: failed ? 'EAI_AGAIN' : 'ENOTFOUND' })
  }
}

/** Whether the DNS has answered that there is no such name, or no such address for it. */
const isUnknown = ({ code }: NodeJS.ErrnoException) =>
  code === NOTFOUND || code === NODATA || code === BADNAME

/**
 * A DNS lookup that succeeds only if every address of the name may be called. The connection then goes to the
 * checked addresses, so a name that resolves differently the next time (DNS rebinding) gains nothing.
 */
export function checkedLookup(
  mayCall: (address: string) => boolean,
  resolve: Resolve,
  signal: AbortSignal,
): LookupFunction {
  const judged = async (hostname: string) => {
    const addresses = await resolve(hostname, signal)
    const [first] = addresses
    if (!first || !addresses.every(({ address }) => mayCall(address)))
      throw new ForbiddenAddress('Deliveries to this address are not allowed')
    return { first, addresses: [...addresses] }
  }

  const answer: (...call: Parameters<LookupFunction>) => Promise<void> = async (
    hostname,
    options,
    callback,
  ) => {
    try {
      const { first, addresses } = await judged(hostname)
      if (options.all) callback(null, addresses)
      else callback(null, first.address, first.family)
    } catch (error) {
      callback(error as NodeJS.ErrnoException, '', 0)
    }
  }
  return (...call) => void answer(...call)
}
