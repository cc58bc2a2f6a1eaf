import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { z } from 'zod'
import { certificationsInput, contactDetailsInput } from '../../../api/domain/supplier/registrationInput.ts'
import {
  type CompanyForm_SupplierFragment,
  CompanyForm_SupplierFragmentDoc,
  CompanyFormSaveDocument,
} from '../../gql/graphql.ts'
import { useCommandForm } from '../../live/commands/useCommandForm.ts'
import { CertificatesQuestion } from '../../parts/account/CertificatesQuestion.tsx'
import { countryOptions, manufacturingCountryOptions } from '../../parts/account/countryOptions.ts'
import { Fact } from '../../ui/value/Fact.tsx'
import { FactList } from '../../ui/value/FactList.tsx'
import { FormSelectField } from '../../ui/form/FormSelectField.tsx'
import { FormTextField } from '../../ui/form/FormTextField.tsx'
import { OthersChange } from '../../ui/notice/OthersChange.tsx'
import { SettingsCard } from '../../ui/page/SettingsCard.tsx'
import { useFreshFields } from '../../ui/form/useFreshFields.ts'
import { useToast } from '../../ui/notice/useToast.ts'

void (
  /* GraphQL */ `
    fragment CompanyForm_supplier on Supplier {
      id
      companyName
      contactPerson
      phoneNumber
      whatsappNumber
      companyWebsite
      country
      manufacturingCountry
      canProvideCertificates
      certifications
    }
  `
)

void (
  /* GraphQL */ `
    mutation CompanyFormSave($input: ChangeContactDetailsInput!) {
      changeContactDetails(input: $input) {
        ... on Supplier {
          id
          ...CompanyForm_supplier @unmask
        }
        ...Refusal @unmask
      }
    }
  `
)

/** The server's own rules; only the yes/no question is typed differently on the screen. */
const companyForm = contactDetailsInput.extend({
  canProvideCertificates: z
    .enum(['', 'yes', 'no'])
    .transform((answer) => (answer === '' ? null : answer === 'yes')),
  certifications: certificationsInput,
})

/** The company's contact details, countries and certificates. */
export function CompanyForm({
  supplier,
  onRefused,
}: {
  supplier: FragmentType<CompanyForm_SupplierFragment>
  /** Called after a refusal, to read the current details. */
  onRefused: () => void
}) {
  const { data, complete } = useFragment({ fragment: CompanyForm_SupplierFragmentDoc, from: supplier })
  return complete ? <Form supplier={data} onRefused={onRefused} /> : null
}

const typedFrom = (supplier: CompanyForm_SupplierFragment) => ({
  contactPerson: supplier.contactPerson ?? '',
  phoneNumber: supplier.phoneNumber ?? '',
  whatsappNumber: supplier.whatsappNumber ?? '',
  companyWebsite: supplier.companyWebsite ?? '',
  country: supplier.country ?? '',
  manufacturingCountry: supplier.manufacturingCountry ?? '',
  canProvideCertificates:
    supplier.canProvideCertificates === null
      ? ('' as const)
      : supplier.canProvideCertificates
        ? ('yes' as const)
        : ('no' as const),
  certifications: supplier.certifications ?? '',
})

function Form({ supplier, onRefused }: { supplier: CompanyForm_SupplierFragment; onRefused: () => void }) {
  const { showToast } = useToast()
  const current = typedFrom(supplier)
  const { form, control, submit, pending } = useCommandForm({
    schema: companyForm,
    defaultValues: current,
    document: CompanyFormSaveDocument,
    toVariables: (input) => ({
      input: { ...input, was: { ...current, canProvideCertificates: supplier.canProvideCertificates } },
    }),
    failure: { title: 'Not Saved', text: 'Failed to save your contact details. Please try again.' },
    resetTo: typedFrom,
    onDone: () =>
      showToast({
        tone: 'success',
        title: 'Contact Details Saved',
        text: 'The retailer sees the change at once.',
      }),
    onRefused,
  })
  const { changed, take } = useFreshFields(form, current)
  return (
    <SettingsCard
      title="Company"
      heading="h3"
      text="The person the retailer contacts about a piece, where your company is, and whether you can have a piece certified. The company name cannot be changed."
      onSubmit={(event) => void submit(event)}
      unsaved={form.formState.isDirty}
      pending={pending}
      send="Save Contact Details"
    >
      {changed.length > 0 ? <OthersChange what="This was changed in another window." onTake={take} /> : null}
      <FactList minWidth={240}>
        <Fact label="Company name">{supplier.companyName}</Fact>
      </FactList>
      <FormTextField
        control={control}
        name="contactPerson"
        label="Contact person"
        required
        autoComplete="name"
      />
      <FormTextField
        control={control}
        name="phoneNumber"
        label="Phone number"
        type="tel"
        required
        autoComplete="tel"
      />
      <FormTextField control={control} name="whatsappNumber" label="WhatsApp number" type="tel" />
      <FormTextField
        control={control}
        name="companyWebsite"
        label="Company website"
        type="url"
        autoComplete="url"
      />
      <FormSelectField
        control={control}
        name="country"
        label="Country"
        options={countryOptions(current.country)}
        required
      />
      <FormSelectField
        control={control}
        name="manufacturingCountry"
        label="Manufacturing country"
        options={manufacturingCountryOptions(current.manufacturingCountry)}
        required
      />
      <CertificatesQuestion control={control} name="canProvideCertificates" />
      <FormTextField
        control={control}
        name="certifications"
        label="Certifications"
        hint="For example “IGI” if you work with IGI only. If you answered Yes and leave this blank, both IGI and GIA count."
      />
    </SettingsCard>
  )
}
