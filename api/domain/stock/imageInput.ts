import { z } from 'zod'
import { isPublicName } from '../hosts.ts'
import { optionalId } from '../text.ts'

export const NO_LINK = 'Please enter a Google Drive link first.'
const MAX_LENGTH = 2000
const TOO_LONG = 'Use at most 2,000 characters'
const NOT_A_LINK = 'Please enter a link that starts with https://'
const NO_CREDENTIALS = 'Please remove the user name and password from the link'
const NOT_PUBLIC = 'Please enter a link that opens from the internet, such as https://drive.google.com/...'

/**
 * A link to a folder of pictures; `missing` is the message for an empty one. Only https without credentials, and only
 * public hosts: it is shown as a link and never fetched by the server.
 */
export const imageLinkInput = (missing: string) =>
  z
    .string({ error: missing })
    .trim()
    .min(1, missing)
    .max(MAX_LENGTH, TOO_LONG)
    .superRefine((link, context) => {
      const problem = problemWith(link)
      if (problem) context.addIssue({ code: 'custom', message: problem })
    })
    .transform((link) => new URL(link).href)
    .refine((href) => href.length <= MAX_LENGTH, TOO_LONG)

export const saveImageInput = z.object({ imageUrl: imageLinkInput(NO_LINK), supplierId: optionalId() })

function problemWith(link: string): string | null {
  if (!URL.canParse(link)) return NOT_A_LINK
  const { protocol, username, password, hostname } = new URL(link)
  if (protocol !== 'https:') return NOT_A_LINK
  if (username !== '' || password !== '') return NO_CREDENTIALS
  return isPublicName(hostname) ? null : NOT_PUBLIC
}
