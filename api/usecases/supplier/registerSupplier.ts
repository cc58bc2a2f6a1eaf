import { refuseWeakPassword } from '../../domain/account/passwordStrength.ts'
import { parseInput } from '../../domain/parseInput.ts'
import { isRefusal, type Outcome } from '../../domain/refusal.ts'
import { screenLinks } from '../../domain/screenLinks.ts'
import { registrationInput } from '../../domain/supplier/registrationInput.ts'
import { type Actor, visitor } from '../../domain/actor.ts'
import { utcDate } from '../../domain/calendar.ts'
import type { CallerOrigin } from '../account/ports.ts'
import type { Ports } from '../ports.ts'

export interface RegistrationReceived {
  readonly companyName: string
  readonly email: string
  readonly message: string
}

/**
 * A visitor applies to become a supplier. The response is the same whether or not the email is known, so that
 * it does not reveal who is registered; the owner of a known address gets an email. Applications by admins
 * for other people are not limited.
 */
export async function registerSupplier(
  ports: Ports,
  actor: Actor,
  from: CallerOrigin,
  raw: unknown,
): Promise<Outcome<RegistrationReceived>> {
  const limited = actor.role === 'admin' ? null : await ports.attempts.take('registration', null, from)
  if (isRefusal(limited)) return limited
  const input = parseInput(registrationInput, raw)
  if (isRefusal(input)) return input
  const weak = refuseWeakPassword('password', input.password, {
    names: [input.businessEmail, input.companyName, input.contactPerson],
    isCommon: (password) => ports.passwords.isCommon(password),
  })
  if (weak) return weak
  // Always hashed, even if not needed: the response time must not distinguish the two cases.
  const passwordHash = await ports.passwords.hash(input.password)

  const done = await ports.commit(visitor, async (tx) => {
    const at = ports.now()
    const supplierId = await tx.suppliers.register(input, passwordHash, at)
    if (supplierId) {
      await tx.suppliers.askForVerification(input.businessEmail, at)
      tx.append({ type: 'supplier.registered', supplierId })
    } else {
      const isRejected = await tx.suppliers.isRejected(input.businessEmail)
      const what = isRejected ? NOT_APPROVED : alreadyThere(ports.linkBase)
      await tx.mail.queue(alreadyRegistered(input.businessEmail, what, at))
    }
    return null
  })
  if (isRefusal(done)) return done
  return {
    companyName: input.companyName,
    email: input.businessEmail,
    message:
      'Your application will be reviewed within 24 hours. Its status stays pending until an admin approves it.',
  }
}

const NOT_APPROVED =
  'An earlier application with this address was not approved, so nothing was changed and nobody reviews the new one. If you would like it to be reconsidered, please ask your contact at the retailer. If it was not you, you do not need to do anything.'

const alreadyThere = (linkBase: string) =>
  [
    'An account with this address already exists, so nothing was changed.',
    `If it was you and you are waiting for an answer, you do not need to apply again. Otherwise sign in at ${linkBase}${screenLinks.supplierSignIn()}, or use “Forgot your password?” there, also if someone else has applied with your address: their password then no longer works. If it was not you, you do not need to do anything.`,
  ].join('\n\n')

/** The key limits this email to one a day, however many attempts there are. */
const alreadyRegistered = (to: string, what: string, at: Date) => ({
  dedupeKey: `already-registered:${to}:${utcDate(at)}`,
  to,
  subject: 'Your supplier account at Loupe',
  text: `We received an application to become a supplier with this email address.\n\n${what}`,
})
