import { screenLinks } from '../../../api/domain/screenLinks.ts'

/** The element id of the quote window and the rule for late quotes. */
export const deadlinesId = 'deadlines'

/** The admin settings. */
export const paths = {
  settings: { pattern: screenLinks.adminSettings(), link: screenLinks.adminSettings },
  /** The same screen, at the deadlines. */
  deadlines: {
    pattern: screenLinks.adminSettings(),
    link: () => `${screenLinks.adminSettings()}#${deadlinesId}`,
  },
}
