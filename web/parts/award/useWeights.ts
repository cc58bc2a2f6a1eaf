import { useState } from 'react'
import { DEFAULT_WEIGHTS, readWeights } from '../../../api/domain/quote/weights.ts'
import type { Weights } from '../../../api/domain/quote/weights.ts'
import { useDraftKey } from '../../ui/useDraftKey.ts'

function kept(key: string): Weights {
  try {
    return readWeights(JSON.parse(localStorage.getItem(key) ?? 'null'))
  } catch {
    return DEFAULT_WEIGHTS
  }
}

function keep(key: string, weights: Weights): void {
  try {
    localStorage.setItem(key, JSON.stringify(weights))
  } catch {
    // Without storage, the weights last until the page is closed.
  }
}

/** The admin's ranking weights for all requests, remembered on this device. */
export function useWeights() {
  const key = `loupe/${useDraftKey('weights') ?? 'weights'}`
  const [weights, setWeights] = useState(() => kept(key))
  const change = (next: Weights) => {
    setWeights(next)
    keep(key, next)
  }
  return { weights, change }
}
