import { z } from 'zod'
import { newPasswordInput } from '../account/passwordInput.ts'
import { emailInput } from '../email.ts'
import { optionalText, textInput } from '../text.ts'
import { isBlank } from '../plainText.ts'
import { readWholeNumber } from '../wholeNumber.ts'

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

/** A host with an optional path. Other schemes are refused, because the address is shown as a link. */
const WEBSITE =
  /^(?:https?:\/\/)?(?:[\p{L}\p{N}-]+\.)+(?:\p{L}{2,}|xn--[a-z0-9-]+)(?::\d{1,5})?(?:[/?#]\S*)?$/iu

const website = optionalText(500).refine(
  (text) => text === null || WEBSITE.test(text),
  'Invalid website address',
)

/**
 * The certificates that the supplier can provide, in its own words, e.g. "IGI and GIA"; if it names
 * laboratories, only theirs.
 */
export const certificationsInput = optionalText(500)

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
  /** Blank becomes 0; older callers send text. */
  yearsInBusiness: z
    .preprocess(
      (typed) => (isBlank(typed) ? 0 : readWholeNumber(typed)),
      z.number({ error: 'Must be a whole number' }).int('Must be a whole number'),
    )
    .pipe(z.number().min(0, YEARS).max(1000, 'Must be at most 1,000')),
  canProvideCertificates: z.boolean({
    error: 'Please specify if you can provide jewelry certifications',
  }),
})

export type Registration = z.output<typeof registrationInput>

const registeredFields = {
  contactPerson: true,
  phoneNumber: true,
  whatsappNumber: true,
  companyWebsite: true,
  country: true,
  manufacturingCountry: true,
} as const

/** The fields that a supplier may change later. */
export const contactFields = {
  ...registeredFields,
  canProvideCertificates: true,
  certifications: true,
} as const

/**
 * Omitted fields about certificates stay as they are: callers that do not know these fields must not erase
 * them.
 */
export const contactDetailsInput = registrationInput.pick(registeredFields).extend({
  canProvideCertificates: registrationInput.shape.canProvideCertificates.nullish(),
  certifications: z.union([z.undefined(), certificationsInput]),
})

export type ContactDetails = z.output<typeof contactDetailsInput>

export const changeContactDetailsInput = contactDetailsInput.extend({
  /** The values that the caller saw; fields that have changed since are not overwritten. */
  was: z.partialRecord(contactDetailsInput.keyof(), z.union([z.string(), z.boolean()]).nullish()).nullish(),
})
