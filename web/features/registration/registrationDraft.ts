import { z } from 'zod'

const KEY = 'registration-draft'

/** More than any field takes; a longer text was put there by something else. */
const text = z.string().max(2_000).optional()

/** What is kept of the form: everything but the password. */
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

/** Keeps the form for this tab, so that a reload or a page that the phone has put away costs nothing. */
export function keepDraft(values: unknown): void {
  const draft = draftShape.safeParse(values)
  if (draft.success) attempt(() => sessionStorage.setItem(KEY, JSON.stringify(draft.data)))
}

/** What was typed before in this tab; null when that is nothing. */
export function readDraft(): Draft | null {
  return (
    attempt(() => {
      const { data } = draftShape.safeParse(JSON.parse(sessionStorage.getItem(KEY) ?? 'null'))
      return data && hasContent(data) ? data : null
    }) ?? null
  )
}

/** Once it was sent, or its owner starts over. */
export function forgetDraft(): void {
  attempt(() => sessionStorage.removeItem(KEY))
}

function hasContent({ canProvideCertificates, ...texts }: Draft): boolean {
  return canProvideCertificates === 'yes' || Object.values(texts).some((typed) => typed?.trim())
}

/** Storage may be forbidden or full, or hold what others wrote: then there is no draft, and the form works all the same. */
function attempt<T>(action: () => T): T | undefined {
  try {
    return action()
  } catch (error) {
    console.debug('The draft of the registration could not be kept', error)
    return undefined
  }
}
