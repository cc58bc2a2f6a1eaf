import { changeContactDetails as change } from '../../usecases/supplier/changeContactDetails.ts'
import { builder } from '../core/builder.ts'
import { inputArg } from '../core/inputArg.ts'
import { outcome, resultUnion } from '../core/resultUnion.ts'
import { rereadSupplier } from './rereadSupplier.ts'
import { Supplier } from './supplier.ts'

const ContactDetailsSeenInput = builder.inputType('ContactDetailsSeenInput', {
  description:
    'The contact details of a supplier as they were last read; null or blank where there was no value.',
  fields: (t) => ({
    contactPerson: t.string({ description: 'The person to contact as it was read.' }),
    phoneNumber: t.string({ description: 'The phone number as it was read.' }),
    whatsappNumber: t.string({ description: 'The WhatsApp number as it was read.' }),
    companyWebsite: t.string({ description: 'The website as it was read.' }),
    country: t.string({ description: 'The country as it was read.' }),
    manufacturingCountry: t.string({ description: 'The manufacturing country as it was read.' }),
    canProvideCertificates: t.boolean({
      description: 'Whether the supplier can provide certificates, as it was read.',
    }),
    certifications: t.string({ description: 'The certifications as they were read.' }),
  }),
})

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
    canProvideCertificates: t.boolean({
      description: 'Whether the supplier can provide IGI or GIA certificates; if omitted, it stays as it is.',
    }),
    certifications: t.string({
      description:
        "The supplier's certifications, in its own words; if it names IGI or GIA, only those count as available. Blank removes it; if omitted, it stays as it is.",
    }),
    was: t.field({
      type: ContactDetailsSeenInput,
      description:
        'The values you last read. If any of them has changed since, the mutation fails with a ConflictError.',
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
    description:
      'Supplier: changes its contact person, phone numbers, website, countries and certifications.',
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
