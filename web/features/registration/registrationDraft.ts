import { z } from 'zod'
import { attempt } from '../../ui/device/attempt.ts'

const KEY = 'registration-draft'

/** Longer than any field allows; longer text did not come from this form. */
const text = z.string().max(2_000).optional()

/** All stored values of the form; never the password. */
const draftShape = z.object({
  companyName: text,
  contactPerson: text,
  businessEmail: text,
  phoneNumber: text,
  whatsappNumber: text,
  companyWebsite: text,
  country: text,
  manufacturingCountry: text,
  yearsInBusiness: text,
  canProvideCertificates: z.enum(['yes', 'no']).optional(),
})

type Draft = z.output<typeof draftShape>

/** Keeps the form in this tab, so that a reload, or a phone discarding the page, loses nothing. */
export function keepDraft(values: unknown): void {
  const draft = draftShape.safeParse(values)
  if (draft.success) attempt(() => sessionStorage.setItem(KEY, JSON.stringify(draft.data)))
}

/** The values typed earlier in this tab; null if there are none. */
export function readDraft(): Draft | null {
  return (
    attempt(() => {
      const { data } = draftShape.safeParse(JSON.parse(sessionStorage.getItem(KEY) ?? 'null'))
      return data && hasContent(data) ? data : null
    }) ?? null
  )
}

/** Called after sending the form or starting over. */
export function forgetDraft(): void {
  attempt(() => sessionStorage.removeItem(KEY))
}

function hasContent({ canProvideCertificates, ...texts }: Draft): boolean {
  return canProvideCertificates === 'yes' || Object.values(texts).some((typed) => typed?.trim())
}
