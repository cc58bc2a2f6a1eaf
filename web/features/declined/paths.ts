import { screenLinks } from '../../../api/domain/screenLinks.ts'

/** The requests a supplier declined, and those that closed without its quote. */
export const paths = {
  declined: { pattern: screenLinks.declinedQuotes(), link: screenLinks.declinedQuotes },
  missed: {
    pattern: screenLinks.declinedQuotes(),
    link: () => `${screenLinks.declinedQuotes()}?tab=missed`,
  },
}
