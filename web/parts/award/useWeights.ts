import { readWeights } from '../../../api/domain/quote/weights.ts'
import { usePreference } from '../../ui/device/usePreference.ts'

/** The admin's ranking weights for all requests, remembered on this device. */
export function useWeights() {
  const [weights, change] = usePreference('weights', readWeights)
  return { weights, change }
}
