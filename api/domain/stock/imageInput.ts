import { z } from 'zod'
import { idInput } from '../text.ts'

export const NO_LINK = 'Please enter a Google Drive link first.'
const NOT_A_LINK = 'Please enter a link that starts with https://'

/**
 * A link to a folder of pictures, with what is said where there is none. Only https, without a name and password in it: it is
 * shown as a link and never fetched by the server.
 */
export const imageLinkInput = (missing: string) =>
  z
    .string({ error: missing })
    .trim()
    .min(1, missing)
    .max(2000, 'Use at most 2,000 characters')
    .refine(isPlainHttps, NOT_A_LINK)
    .transform((link) => new URL(link).href)

export const saveImageInput = z.object({ imageUrl: imageLinkInput(NO_LINK), supplierId: idInput().nullish() })

function isPlainHttps(link: string): boolean {
  if (!URL.canParse(link)) return false
  const { protocol, username, password, hostname } = new URL(link)
  return protocol === 'https:' && username === '' && password === '' && hostname.includes('.')
}
