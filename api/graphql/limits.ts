import type { Plugin } from 'graphql-yoga'
import { parseWithinLimits } from './parseWithinLimits.ts'
import { refusesParams } from './paramLimits.ts'
import { validateWithinLimits } from './validateWithinLimits.ts'

/** What an operation may look like: anything beyond is refused before it is executed, over HTTP and WebSocket alike. */
export const limits: Plugin = {
  // The WebSocket asks by itself.
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
