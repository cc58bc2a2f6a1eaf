import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { useNavigate } from 'react-router-dom'
import { paymentTermsTexts } from '../../../api/domain/supplier/paymentTerms.ts'
import { OnboardSupplierDocument } from '../../gql/graphql.ts'
import { useCommandForm } from '../../live/commands/useCommandForm.ts'
import { FormCheckbox } from '../../ui/form/FormCheckbox.tsx'
import { FormSelectField } from '../../ui/form/FormSelectField.tsx'
import { FormEmailField } from '../../ui/form/FormEmailField.tsx'
import { FormTextField } from '../../ui/form/FormTextField.tsx'
import { LeaveDialog } from '../../ui/dialog/LeaveDialog.tsx'
import { RestoredDraft } from '../../ui/form/RestoredDraft.tsx'
import { SubmitButton } from '../../ui/form/SubmitButton.tsx'
import { useGoOn } from '../../ui/page/useGoOn.ts'
import { useToast } from '../../ui/notice/useToast.ts'
import { paths as suppliers } from '../suppliers/paths.ts'
import { emptyOnboarding, onboardingForm, toInput } from './onboardingForm.ts'
import { PriceMatrix } from './PriceMatrix.tsx'
import { useOnboardingDraft } from './useOnboardingDraft.ts'

void (
  /* GraphQL */ `
    mutation OnboardSupplier($input: OnboardSupplierInput!) {
      onboardSupplier(input: $input) {
        ... on Supplier {
          id
          companyName
        }
        ...Refusal @unmask
      }
    }
  `
)

const FAILURE = { title: 'Error', text: 'Failed to add supplier. Please try again.' }
const TERMS = [
  { value: '', label: 'Not agreed yet' },
  ...Object.entries(paymentTermsTexts).map(([value, label]) => ({ value, label })),
]

const KEPT =
  'This supplier has not been added yet. What you typed is saved on this device, so you can continue later.'
/** An earlier version of the form may have been stored. */
const LOST =
  'This supplier has not been added yet, and this device could not keep all that you typed. If you leave, what it could not keep will be lost.'

/** The supplier's company, prices and terms, entered by an admin. */
export function OnboardingForm() {
  const navigate = useNavigate()
  const goOn = useGoOn()
  const { showToast } = useToast()
  const { form, control, submit, pending } = useCommandForm({
    schema: onboardingForm,
    defaultValues: emptyOnboarding,
    document: OnboardSupplierDocument,
    toVariables: (values) => ({ input: toInput(values) }),
    failure: FAILURE,
    conflictOn: 'email',
    onDone: () => {
      draft.forget()
      showToast({
        tone: 'success',
        title: 'Supplier Added',
        text: 'Supplier has been successfully onboarded.',
      })
      // Replaces the form in the history, so that going back skips it, and does not ask whether to leave.
      goOn(suppliers.suppliers.link(), { replace: true })
    },
  })
  const draft = useOnboardingDraft(form)

  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 3 }}>
      <RestoredDraft draft={draft} />
      <OnboardingSection title="Company information">
        <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
          <FormTextField
            control={control}
            name="companyName"
            label="Company Name"
            autoComplete="off"
            required
          />
          <FormTextField
            control={control}
            name="contactPerson"
            label="Contact Person"
            autoComplete="off"
            required
          />
          <FormEmailField
            control={control}
            name="email"
            label="Email"
            autoComplete="off"
            hint="They sign in with this address. The invitation is sent to it."
          />
          <FormTextField
            control={control}
            name="phone"
            label="Phone"
            type="tel"
            autoComplete="off"
            required
          />
        </Box>
      </OnboardingSection>
      <OnboardingSection
        title="Pricing matrix"
        text="Price per piece, delivered to each market. A SKU in the catalog is priced there; any other SKU becomes a new product. You can paste cells from a spreadsheet."
      >
        <PriceMatrix form={form} />
      </OnboardingSection>
      <OnboardingSection title="Capabilities and terms">
        <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
          <FormCheckbox control={control} name="acceptsCustomOrders" label="Accepts custom orders" />
          <FormCheckbox control={control} name="hasRushCapability" label="Rush order capability" />
          <FormCheckbox
            control={control}
            name="canProvideCertificates"
            label="Can provide IGI/GIA certifications"
          />
          <FormTextField
            control={control}
            name="certifications"
            label="Certifications"
            autoComplete="off"
            hint="For example “IGI” if the supplier works with IGI only. If the box is checked and this is blank, both IGI and GIA count."
          />
          <FormTextField
            control={control}
            name="minimumOrderValue"
            label="Minimum Order Value (USD)"
            autoComplete="off"
            slotProps={{ htmlInput: { inputMode: 'decimal' } }}
          />
          <FormSelectField control={control} name="paymentTerms" label="Payment Terms" options={TERMS} />
        </Box>
      </OnboardingSection>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1.5 }}>
        <Button size="large" onClick={() => void navigate(suppliers.suppliers.link())}>
          Cancel
        </Button>
        <SubmitButton pending={pending} pendingText="Adding..." size="large">
          Add Supplier
        </SubmitButton>
      </Box>
      <LeaveDialog changes={draft.typed ? 1 : 0} text={draft.isKept ? KEPT : LOST} />
    </Box>
  )
}

/** A titled section of the form. */
function OnboardingSection({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  const titleId = useId()
  return (
    <Card role="group" aria-labelledby={titleId} sx={{ p: { xs: 2, md: 3 } }}>
      <Typography variant="h3" id={titleId} sx={{ mb: text ? 0.5 : 2.5 }}>
        {title}
      </Typography>
      {text ? (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 2.5, maxWidth: '72ch' }}>
          {text}
        </Typography>
      ) : null}
      {children}
    </Card>
  )
}
