import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import type { LookupFunction } from 'node:net'

/** The host resolves to an address that may not be called. */
export class ForbiddenAddress extends Error {
  override readonly name = 'ForbiddenAddress'
}

export type Resolve = (hostname: string) => Promise<readonly LookupAddress[]>

const systemResolve: Resolve = (hostname) => lookup(hostname, { all: true, verbatim: true })

/**
 * A DNS lookup that succeeds only if every address of the name may be called. The connection then goes to the
 * checked addresses, so a name that resolves differently the next time (DNS rebinding) gains nothing.
 */
export function checkedLookup(
  mayCall: (address: string) => boolean,
  resolve: Resolve = systemResolve,
): LookupFunction {
  const judged = async (hostname: string) => {
    const addresses = await resolve(hostname)
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
