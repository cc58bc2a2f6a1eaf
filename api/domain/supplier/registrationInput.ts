import { z } from 'zod'
import { newPasswordInput } from '../account/passwordInput.ts'
import { emailInput } from '../email.ts'
import { optionalText, textInput } from '../text.ts'

export const countryChoices = [
  'Hong Kong',
  'United States',
  'United Kingdom',
  'Germany',
  'France',
  'Italy',
  'India',
  'China',
  'Thailand',
  'Singapore',
  'Other',
] as const

export const manufacturingCountryChoices = [
  ...countryChoices.slice(0, -1),
  'Turkey',
  'Brazil',
  'Mexico',
  'Other',
] as const

const website = optionalText(500).refine(
  (text) => text === null || /^(https?:\/\/)?[^\s/.]+\.[^\s]+$/i.test(text),
  'Invalid website address',
)

const YEARS = 'Years in business cannot be negative'

export const registrationInput = z.object({
  companyName: textInput({ required: 'Company name is required', max: 200 }),
  contactPerson: textInput({ required: 'Contact person is required', max: 200 }),
  businessEmail: emailInput(),
  password: newPasswordInput('Password must be at least 8 characters'),
  phoneNumber: textInput({ required: 'Phone number is required', max: 50 }),
  whatsappNumber: optionalText(50),
  companyWebsite: website,
  country: textInput({ required: 'Country is required', max: 100 }),
  manufacturingCountry: textInput({ required: 'Manufacturing location is required', max: 100 }),
  /** Blank becomes 0; older callers send it as text. */
  yearsInBusiness: z
    .preprocess(
      (typed) => (typed === '' || typed === null || typed === undefined ? 0 : typed),
      z.coerce.number({ error: 'Must be a whole number' }).int('Must be a whole number'),
    )
    .pipe(z.number().min(0, YEARS).max(1000, 'Must be at most 1,000')),
  canProvideCertificates: z.boolean({
    error: 'Please specify if you can provide jewelry certifications',
  }),
})

export type Registration = z.output<typeof registrationInput>
