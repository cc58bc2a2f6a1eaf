import { z } from 'zod'
import { registrationInput } from '../../../api/domain/supplier/registrationInput.ts'

const CERTIFICATES = 'Please specify if you can provide jewelry certifications'

/** The server's own rules; only the yes/no question is typed differently on the screen. */
export const registrationForm = registrationInput.extend({
  canProvideCertificates: z
    .enum(['yes', 'no'], { error: CERTIFICATES })
    .transform((answer) => answer === 'yes'),
})

export const emptyRegistration: z.input<typeof registrationForm> = {
  companyName: '',
  contactPerson: '',
  businessEmail: '',
  password: '',
  phoneNumber: '',
  whatsappNumber: '',
  companyWebsite: '',
  country: '',
  manufacturingCountry: '',
  yearsInBusiness: '',
  canProvideCertificates: 'no',
}
