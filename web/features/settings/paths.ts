import { screenLinks } from '../../../api/domain/screenLinks.ts'

/** The admin settings. */
export const paths = {
  settings: { pattern: screenLinks.adminSettings(), link: screenLinks.adminSettings },
}
