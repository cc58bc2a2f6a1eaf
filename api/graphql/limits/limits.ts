import type { Plugin } from 'graphql-yoga'
import { parseWithinLimits } from './parseWithinLimits.ts'
import { refusesParams } from './paramLimits.ts'
import { validateWithinLimits } from './validateWithinLimits.ts'

/** Limits on every operation, over HTTP and WebSocket alike; operations beyond them are refused before execution. */
export const limits: Plugin = {
  // The WebSocket server calls this itself.
  onParams({ params }) {
    const refusal = refusesParams(params)
    if (refusal) throw refusal
  },
  onParse({ setParseFn }) {
    setParseFn(parseWithinLimits)
  },
  onValidate({ setValidationFn }) {
    setValidationFn(validateWithinLimits)
  },
}
