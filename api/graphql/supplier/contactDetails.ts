import { changeContactDetails as change } from '../../usecases/supplier/changeContactDetails.ts'
import { builder } from '../core/builder.ts'
import { inputArg } from '../core/inputArg.ts'
import { outcome, resultUnion } from '../core/resultUnion.ts'
import { rereadSupplier } from './rereadSupplier.ts'
import { Supplier } from './supplier.ts'

const ChangeContactDetailsInput = builder.inputType('ChangeContactDetailsInput', {
  description: 'All contact details of a supplier, replacing the current ones.',
  fields: (t) => ({
    contactPerson: t.string({ description: 'The person to contact.', required: true }),
    phoneNumber: t.string({ description: "The company's phone number.", required: true }),
    whatsappNumber: t.string({
      description: "The company's WhatsApp number; blank or omitted removes it.",
    }),
    companyWebsite: t.string({ description: "The company's website; blank or omitted removes it." }),
    country: t.string({ description: 'The country the company is based in.', required: true }),
    manufacturingCountry: t.string({
      description: 'The country the company makes its jewelry in.',
      required: true,
    }),
  }),
})

const ChangeContactDetailsResult = resultUnion('ChangeContactDetailsResult', Supplier, [
  'ValidationError',
  'NotFoundError',
  'ConflictError',
])

builder.mutationField('changeContactDetails', (t) =>
  t.field({
    type: ChangeContactDetailsResult.ref,
    description: 'Supplier: changes its contact person, phone numbers, website and countries.',
    authScopes: { roles: ['supplier'] },
    args: inputArg(ChangeContactDetailsInput),
    resolve: async (_root, { input }, context, info) =>
      outcome(
        ChangeContactDetailsResult,
        await change(context.ports, context.actor, input),
        rereadSupplier(context, info),
      ),
  }),
)
