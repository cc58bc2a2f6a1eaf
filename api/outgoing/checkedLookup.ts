import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import type { LookupFunction } from 'node:net'

/** The host may not be called. */
export class ForbiddenAddress extends Error {
  override readonly name = 'ForbiddenAddress'
}

export type Resolve = (hostname: string) => Promise<readonly LookupAddress[]>

const systemResolve: Resolve = (hostname) => lookup(hostname, { all: true, verbatim: true })

/**
 * Looks a name up for a connection and lets it through only if every address it has may be called. The connection goes to the
 * very addresses that were judged: a name that answers otherwise the next time (DNS rebinding) is asked once only.
 */
export const checkedLookup =
  (mayCall: (address: string) => boolean, resolve: Resolve = systemResolve): LookupFunction =>
  (hostname, options, callback) => {
    resolve(hostname).then(
      (addresses) => {
        const [first] = addresses
        if (!first || !addresses.every(({ address }) => mayCall(address)))
          callback(new ForbiddenAddress('This address may not be called'), '', 0)
        else if (options.all) callback(null, [...addresses])
        else callback(null, first.address, first.family)
      },
      (error: NodeJS.ErrnoException) => callback(error, '', 0),
    )
  }
