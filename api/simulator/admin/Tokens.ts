import { randomBytes } from 'node:crypto'
import type { Simulation } from '../Simulation.ts'

type Issuer = Pick<Simulation, 'access' | 'clock' | 'limits'>

/** The valid admin tokens: the fixed one, and those issued for the client secret, each valid for a day. */
export class Tokens {
  private readonly issuer: Issuer
  /** Expiry, epoch ms. */
  private readonly issued = new Map<string, number>()

  constructor(issuer: Issuer) {
    this.issuer = issuer
  }

  issue(): { access_token: string; scope: string; expires_in: number } {
    const { clock, limits, access } = this.issuer
    const token = `shpat_${randomBytes(16).toString('hex')}`
    this.issued.set(token, clock.now().getTime() + limits.tokenLife)
    // The store says one second less than a day.
    const expires_in = Math.floor(limits.tokenLife / 1000) - 1
    return { access_token: token, scope: access.scopes.join(','), expires_in }
  }

  isGood(token: string): boolean {
    if (token !== '' && token === this.issuer.access.token) return true
    return (this.issued.get(token) ?? 0) > this.issuer.clock.now().getTime()
  }
}
