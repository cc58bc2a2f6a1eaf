import { PASSWORD_RULES } from '../../domain/account/passwordInput.ts'
import {
  registerSupplier,
  type RegistrationReceived as Received,
} from '../../usecases/supplier/registerSupplier.ts'
import { builder } from '../core/builder.ts'
import { inputArg } from '../core/inputArg.ts'
import { outcome, resultUnion } from '../core/resultUnion.ts'

const RegisterSupplierInput = builder.inputType('RegisterSupplierInput', {
  description: "A supplier's application.",
  fields: (t) => ({
    companyName: t.string({ description: "The company's name.", required: true }),
    contactPerson: t.string({ description: 'The person to contact.', required: true }),
    businessEmail: t.string({ description: 'The email address to sign in with.', required: true }),
    password: t.string({ required: true, description: PASSWORD_RULES }),
    phoneNumber: t.string({ description: "The company's phone number.", required: true }),
    whatsappNumber: t.string({ description: "The company's WhatsApp number." }),
    companyWebsite: t.string({ description: "The company's website." }),
    country: t.string({ description: 'The country the company is based in.', required: true }),
    manufacturingCountry: t.string({
      description: 'The country the company makes its jewelry in.',
      required: true,
    }),
    yearsInBusiness: t.int({ description: 'How many years the company has been in business.' }),
    canProvideCertificates: t.boolean({
      description: 'Whether the supplier can provide certificates for its stones.',
      required: true,
    }),
  }),
})

const RegistrationReceived = builder.objectRef<Received>('RegistrationReceived').implement({
  description:
    'The answer is the same whether or not the address already has an account, whose owner is notified by email.',
  fields: (t) => ({
    email: t.exposeString('email', { description: 'The email address as it was sent.' }),
    message: t.exposeString('message', { description: 'A message that can be shown to the user.' }),
  }),
})

const RegisterSupplierResult = resultUnion('RegisterSupplierResult', RegistrationReceived, [
  'ValidationError',
])

builder.mutationField('registerSupplier', (t) =>
  t.field({
    type: RegisterSupplierResult.ref,
    description: 'A visitor applies to become a supplier; an admin decides on the application.',
    skipTypeScopes: true,
    args: inputArg(RegisterSupplierInput),
    resolve: async (_root, { input }, { ports, actor, from }) =>
      outcome(
        RegisterSupplierResult,
        await registerSupplier(ports, actor, from, input),
        (received) => received,
      ),
  }),
)
