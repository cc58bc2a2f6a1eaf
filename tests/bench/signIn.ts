import { Caller } from '../kit/Caller.ts'
import { aDesk } from './aDesk.ts'
import { type Figure, median, ms, quantile, times } from './figures.ts'

const ACCOUNTS = 60
/** Below the limit of wrong passwords per account. */
const ATTEMPTS = 8

/**
 * Measures whether the time of an answer reveals that an account exists: wrong passwords with and without an
 * account, in turn.
 */
export async function signIn(): Promise<readonly Figure[]> {
  const desk = await aDesk({ TRUSTED_PROXIES: '127.0.0.1' })
  try {
    for (let nth = 0; nth < ACCOUNTS; nth++) await register(desk.admin, nth)
    const visitor = new Caller(desk.server.base)
    const took: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
    let calls = 0
    const attempt = async (kind: keyof typeof took, nth: number) => {
      // From another network each time, because wrong passwords are limited per network.
      const network = `198.18.${Math.floor(calls / 250)}.${calls++ % 250}`
      const since = performance.now()
      const { status } = await visitor.rest(
        'POST',
        '/api/auth/supplier/login',
        { business_email: `${kind}${nth}@makers.example`, password: 'not-the-password' },
        { 'x-forwarded-for': network },
      )
      took[kind].push(performance.now() - since)
      if (status !== 401) throw new Error(`A wrong password was answered with ${status}`)
    }
    for (let round = 0; round < ATTEMPTS; round++)
      for (let nth = 0; nth < ACCOUNTS; nth++) {
        const first = (round + nth) % 2 === 0
        await attempt(first ? 'known' : 'unknown', nth)
        await attempt(first ? 'unknown' : 'known', nth)
      }
    const [known, unknown] = [median(took.known), median(took.unknown)]
    console.log(
      `${ACCOUNTS * ATTEMPTS} wrong passwords each: with an account ${ms(known)} (p95 ${ms(quantile(took.known, 0.95))}), ` +
        `without ${ms(unknown)} (p95 ${ms(quantile(took.unknown, 0.95))}); ` +
        `medians ${Math.abs(known - unknown).toFixed(2)} ms apart, ${times(known, unknown)}`,
    )
    return [
      {
        what: 'Wrong password, account exists',
        measured: `median ${known.toFixed(1)} ms`,
        beside: `${Math.abs(known - unknown).toFixed(2)} ms apart from one without an account`,
      },
    ]
  } finally {
    await desk.close()
  }
}

const register = (admin: Caller, nth: number) =>
  admin.restOk('POST', '/api/suppliers/register', {
    company_name: `Workshop ${nth}`,
    contact_person: 'Marigold Thistlewood',
    business_email: `known${nth}@makers.example`,
    password: 'the-right-password',
    phone_number: '+39 0444 555 099',
    country: 'Italy',
    manufacturing_country: 'Italy',
    can_provide_certificates: 'yes',
  })
