import { readWeights } from '../../../api/domain/quote/weights.ts'
import { useKept } from '../../ui/useKept.ts'

/** The admin's ranking weights for all requests, remembered on this device. */
export function useWeights() {
  const [weights, change] = useKept('weights', readWeights)
  return { weights, change }
}
