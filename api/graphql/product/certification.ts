import type { certifications } from '../../domain/pricing/pricingInput.ts'
import { builder } from '../core/builder.ts'

export const Certification = builder.enumType('Certification', {
  description: 'The laboratory that certifies the stones.',
  values: {
    IGI: { value: 'IGI', description: 'International Gemological Institute.' },
    GIA: { value: 'GIA', description: 'Gemological Institute of America.' },
  } satisfies Record<(typeof certifications)[number], object>,
})
