import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { PASSWORD_HINT } from '../../../api/domain/account/passwordStrength.ts'
import { RegisterSupplierDocument } from '../../gql/graphql.ts'
import { useCommandForm } from '../../live/commands/useCommandForm.ts'
import { CertificatesQuestion } from '../../parts/account/CertificatesQuestion.tsx'
import { countryOptions, manufacturingCountryOptions } from '../../parts/account/countryOptions.ts'
import { FormPasswordField } from '../../ui/form/FormPasswordField.tsx'
import { FormSelectField } from '../../ui/form/FormSelectField.tsx'
import { FormEmailField } from '../../ui/form/FormEmailField.tsx'
import { FormTextField } from '../../ui/form/FormTextField.tsx'
import { SubmitButton } from '../../ui/form/SubmitButton.tsx'
import { paths as signInPaths } from '../signIn/paths.ts'
import { DraftNote } from './DraftNote.tsx'
import { FormSection } from './FormSection.tsx'
import { forgetDraft, keepDraft, readDraft } from './registrationDraft.ts'
import { emptyRegistration, registrationForm } from './registrationForm.ts'

void (
  /* GraphQL */ `
    mutation RegisterSupplier($input: RegisterSupplierInput!) {
      registerSupplier(input: $input) {
        ... on RegistrationReceived {
          email
        }
        ...Refusal @unmask
      }
    }
  `
)

const FAILURE = {
  title: 'Registration Failed',
  text: 'Please check your information and try again.',
}

/** The application form of a jeweler who wants to become a supplier. */
export function RegistrationForm({ onReceived }: { onReceived: (email: string) => void }) {
  const [kept, setKept] = useState(readDraft)
  const { form, control, submit, pending } = useCommandForm({
    schema: registrationForm,
    defaultValues: { ...emptyRegistration, ...kept },
    document: RegisterSupplierDocument,
    toVariables: (input) => ({ input }),
    failure: FAILURE,
    onDone: (received) => {
      forgetDraft()
      onReceived(received.email)
    },
  })
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => keepDraft(values) }),
    [form],
  )
  const startOver = () => {
    // Before the reset, which forgets the fields' positions.
    form.setFocus('companyName')
    form.reset(emptyRegistration)
    forgetDraft()
    setKept(null)
  }
  return (
    <Box component="form" noValidate onSubmit={submit}>
      <DraftNote restored={kept !== null} onStartOver={startOver} />
      <FormSection title="Company Information" text="Who you are and where you are based.">
        <Box className="wide">
          <FormTextField
            control={control}
            name="companyName"
            label="Company Name"
            autoComplete="organization"
            required
          />
        </Box>
        <FormSelectField
          control={control}
          name="country"
          label="Country"
          options={countryOptions()}
          required
        />
        <FormTextField
          control={control}
          name="companyWebsite"
          label="Company Website"
          type="url"
          autoComplete="url"
        />
      </FormSection>
      <FormSection title="Account Credentials" text="You will sign in with these once you are approved.">
        <FormEmailField
          control={control}
          name="businessEmail"
          label="Business Email"
          autoComplete="username"
        />
        <FormPasswordField
          control={control}
          name="password"
          label="Password"
          autoComplete="new-password"
          hint={PASSWORD_HINT}
        />
      </FormSection>
      <FormSection title="Contact Information" text="Who to contact with questions about a piece.">
        <Box className="wide">
          <FormTextField
            control={control}
            name="contactPerson"
            label="Contact Person"
            autoComplete="name"
            required
          />
        </Box>
        <FormTextField
          control={control}
          name="phoneNumber"
          label="Phone Number"
          type="tel"
          autoComplete="tel"
          required
        />
        <FormTextField control={control} name="whatsappNumber" label="WhatsApp Number" type="tel" />
      </FormSection>
      <FormSection
        title="Business Details"
        text="Where you make your jewelry, your experience, your certificates."
      >
        <FormSelectField
          control={control}
          name="manufacturingCountry"
          label="Manufacturing Country"
          options={manufacturingCountryOptions()}
          required
        />
        <FormTextField
          control={control}
          name="yearsInBusiness"
          label="Years in Business"
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        />
        <Box className="wide">
          <CertificatesQuestion control={control} name="canProvideCertificates" />
        </Box>
      </FormSection>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 2,
          pt: 4,
          borderTop: 1,
          borderColor: 'divider',
        }}
      >
        <Typography variant="body2" color="textSecondary">
          Already registered?{' '}
          <Link component={RouterLink} to={signInPaths.supplierSignIn.link()}>
            Sign in
          </Link>
        </Typography>
        <SubmitButton
          pending={pending}
          pendingText="Submitting..."
          size="large"
          sx={{ width: { xs: '100%', sm: 'auto' } }}
        >
          Submit Application
        </SubmitButton>
      </Box>
    </Box>
  )
}
