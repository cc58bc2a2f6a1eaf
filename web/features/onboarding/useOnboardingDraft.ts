import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import type { Onboarding } from '../../../api/domain/supplier/onboardingInput.ts'
import { draftStore } from '../../ui/device/draftStore.ts'
import { useDraftKey } from '../../ui/device/useDraftKey.ts'
import { useKeptValues } from '../../ui/form/useKeptValues.ts'
import { emptyOnboarding, hasContent, rowFields } from './onboardingForm.ts'
import type { OnboardingValues, RowField } from './onboardingForm.ts'

/** Longer than any field allows; longer text did not come from this form. */
const text = z.string().max(2_000).catch('')
const row = z.object(
  Object.fromEntries(rowFields.map((field) => [field, text])) as Record<RowField, typeof text>,
)
const shape = z.object({
  companyName: text,
  contactPerson: text,
  email: text,
  phone: text,
  acceptsCustomOrders: z.boolean().catch(false),
  hasRushCapability: z.boolean().catch(false),
  canProvideCertificates: z.boolean().catch(false),
  certifications: text,
  minimumOrderValue: text,
  paymentTerms: text,
  prices: z.array(row).min(1).max(200).catch(emptyOnboarding.prices),
})

/** Drafts hold texts, so the rows and checkboxes are serialized into one field. */
const FIELD = 'form'

/**
 * Keeps the form as a draft on this device until it is sent, and restores it; tells whether there are unsaved
 * values, and whether this device could keep them.
 */
export function useOnboardingDraft(form: UseFormReturn<OnboardingValues, unknown, Onboarding>) {
  const key = useDraftKey('onboarding')
  const [kept] = useState(() => (key === undefined ? null : read(key)))
  const [restored, setRestored] = useState(kept !== null)
  const [typed, setTyped] = useState(kept !== null)
  const [isKept, setIsKept] = useState(true)

  useKeptValues(form, {
    key,
    found: kept,
    keep(values) {
      const some = hasContent(values)
      setTyped(some)
      if (key === undefined) return
      if (some) setIsKept(draftStore.keep(key, { [FIELD]: JSON.stringify(values) }))
      else draftStore.drop(key)
    },
  })
  const forget = () => {
    if (key !== undefined) draftStore.drop(key)
    setRestored(false)
    setTyped(false)
  }
  return {
    typed,
    isKept: isKept && key !== undefined,
    restored,
    discard: () => {
      form.reset(emptyOnboarding)
      forget()
    },
    forget,
  }
}

function read(key: string): OnboardingValues | null {
  const draft = draftStore.read(key)?.[FIELD]
  if (draft === undefined) return null
  try {
    const { data } = shape.safeParse(JSON.parse(draft))
    return data && hasContent(data) ? data : null
  } catch {
    // Not written by this form, so there is no draft.
    return null
  }
}
