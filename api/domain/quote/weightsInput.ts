import { z } from 'zod'
import { MAX_WEIGHT } from './weights.ts'

const WEIGHT = `Must be a whole number from 0 to ${MAX_WEIGHT}`
const weight = z.number({ error: WEIGHT }).int(WEIGHT).min(0, WEIGHT).max(MAX_WEIGHT, WEIGHT)

export const weightsInput = z.object({
  price: weight,
  leadTime: weight,
  reliability: weight,
  certification: weight,
})
