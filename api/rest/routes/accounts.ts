import { requestResetInput, resetPasswordInput } from '../../domain/account/recoveryInput.ts'
import { signInInput } from '../../domain/account/signInInput.ts'
import { registrationInput } from '../../domain/supplier/registrationInput.ts'
import {
  messageShape,
  registered,
  signedInAdmin,
  signedInSupplier,
  whoShape,
} from '../shapes/accountShapes.ts'
import { oneSupplier, ownAdmin } from '../../data/reads/rest/restSuppliers.ts'
import { isRefusal, type Outcome } from '../../domain/refusal.ts'
import { requestPasswordReset } from '../../usecases/account/requestPasswordReset.ts'
import { resetPassword } from '../../usecases/account/resetPassword.ts'
import { signInAdmin, signInSupplier, type SignedIn } from '../../usecases/account/signIn.ts'
import { registerSupplier } from '../../usecases/supplier/registerSupplier.ts'
import type { Input, RestCall, Row } from '../Row.ts'

const nobody = { role: null, user: null, supplier: null }

/** Sign-in, sign-out, password reset and applications. */
export const accounts: readonly Row[] = [
  {
    method: 'POST',
    path: '/api/auth/admin/login',
    ignoresKey: true,
    who: ['anybody'],
    doc: {
      summary: 'Sign in as an admin; sets the session cookie',
      input: signInInput,
      answer: signedInAdmin,
      refuses: ['invalidCredentials', 'codeRequired', 'rateLimited'],
    },
    fields: { email: 'email', password: 'password', one_time_code: 'code' },
    async run(call, input) {
      const signedIn = await opened(call, await signInAdmin(call.ports, call.from, input))
      if (isRefusal(signedIn)) return signedIn
      const { id, name, email } = signedIn
      return { user: { id, name, email, role: 'admin' } }
    },
  },
  {
    method: 'POST',
    path: '/api/auth/supplier/login',
    ignoresKey: true,
    who: ['anybody'],
    doc: {
      summary: 'Sign in as a supplier; sets the session cookie',
      input: signInInput,
      answer: signedInSupplier,
      refuses: ['invalidCredentials', 'codeRequired', 'accountNotActive', 'accountSuspended', 'rateLimited'],
    },
    fields: { business_email: 'email', password: 'password', one_time_code: 'code' },
    async run(call, input) {
      const signedIn = await opened(call, await signInSupplier(call.ports, call.from, input))
      if (isRefusal(signedIn)) return signedIn
      const { id, name, email } = signedIn
      return { supplier: { id, companyName: name, email, status: 'active' } }
    },
  },
  {
    method: 'POST',
    path: '/api/auth/logout',
    ignoresKey: true,
    who: ['admin', 'supplier'],
    doc: { summary: 'Sign out', answer: null },
    status: 204,
    async run({ session, ports }) {
      if (session.token) await ports.accounts.closeSession(session.token)
      session.clear()
      return null
    },
  },
  {
    method: 'GET',
    path: '/api/auth/me',
    who: ['anybody'],
    doc: { summary: 'Get the caller; all fields are null for an unauthenticated caller', answer: whoShape },
    run: whoIsCalling,
  },
  {
    method: 'POST',
    path: '/api/auth/supplier/forgot-password',
    ignoresKey: true,
    who: ['anybody'],
    doc: {
      summary: 'Send a password reset link by email; the response does not reveal whether the account exists',
      input: requestResetInput,
      answer: messageShape,
      refuses: ['rateLimited'],
    },
    fields: { business_email: 'businessEmail' },
    run: ({ ports, actor, from }, input) => requestPasswordReset(ports, actor, from, input),
  },
  {
    method: 'POST',
    path: '/api/auth/supplier/reset-password',
    ignoresKey: true,
    who: ['anybody'],
    doc: {
      summary: 'Set a new password with the token from the reset link',
      input: resetPasswordInput,
      answer: messageShape,
      refuses: ['invalidToken', 'rateLimited'],
    },
    fields: { token: 'token', email: 'email', new_password: 'newPassword' },
    async run({ ports, from, session }, input) {
      const done = await resetPassword(ports, from, input)
      if (isRefusal(done)) return done
      session.remember(done.device)
      return { message: done.message }
    },
  },
  {
    method: 'POST',
    path: '/api/suppliers/register',
    ignoresKey: true,
    who: ['anybody'],
    doc: {
      summary: 'Apply as a supplier; the response does not reveal whether the email address is known',
      input: registrationInput,
      about: { can_provide_certificates: '`yes` and `no` are accepted as well.' },
      answer: registered,
      refuses: ['rateLimited'],
    },
    status: 201,
    fields: {
      company_name: 'companyName',
      contact_person: 'contactPerson',
      business_email: 'businessEmail',
      password: 'password',
      phone_number: 'phoneNumber',
      whatsapp_number: 'whatsappNumber',
      company_website: 'companyWebsite',
      country: 'country',
      manufacturing_country: 'manufacturingCountry',
      years_in_business: 'yearsInBusiness',
      can_provide_certificates: 'canProvideCertificates',
    },
    async run({ ports, actor, from }, input) {
      const received = await registerSupplier(ports, actor, from, withYesAndNo(input))
      if (isRefusal(received)) return received
      const { message, companyName, email } = received
      return { message, supplier: { companyName, email, status: 'pending' } }
    },
  },
]

/** Sets the new session's cookie and ends the previous session, so that it cannot be hijacked. */
async function opened(call: RestCall, signedIn: Outcome<SignedIn>): Promise<Outcome<SignedIn>> {
  if (isRefusal(signedIn)) return signedIn
  if (call.session.token) await call.ports.accounts.closeSession(call.session.token)
  call.session.set(signedIn.token)
  call.session.remember(signedIn.device)
  return signedIn
}

async function whoIsCalling({ actor, reader }: RestCall): Promise<unknown> {
  switch (actor.role) {
    case 'admin':
      return { ...nobody, role: actor.role, user: await ownAdmin(reader()) }
    case 'supplier': {
      const own = await oneSupplier(reader(), actor.supplierId)
      const { id, companyName, businessEmail: email, status } = own ?? {}
      return { ...nobody, role: actor.role, supplier: own && { id, companyName, email, status } }
    }
    case 'partner':
      return { ...nobody, role: actor.role }
    case 'visitor':
    case 'system':
      return nobody
  }
}

/** The registration form's radio buttons send yes and no. */
function withYesAndNo(input: Input): Input {
  const value = input.canProvideCertificates
  const word = typeof value === 'string' ? value.trim().toLowerCase() : value
  if (word !== 'yes' && word !== 'no') return input
  return { ...input, canProvideCertificates: word === 'yes' }
}
