import type { GraphQLParams, Plugin } from 'graphql-yoga'
import { parseWithinLimits } from './parseWithinLimits.ts'
import { refusesParams } from './paramLimits.ts'
import { validateWithinLimits } from './validateWithinLimits.ts'

/** Limits on every operation, over HTTP and WebSocket alike; operations beyond them are refused before execution. */
export const limits: Plugin<object, { readonly toRun?: object | undefined }> = {
  // The WebSocket server checks this itself.
  onParams({ params, setParams, context }) {
    // Already checked, with the text of the document that the request names by its id.
    if (context.toRun) return setParams(context.toRun as GraphQLParams)
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
