import type { Plugin } from 'graphql-yoga'
import { maskError } from './maskError.ts'

/** Yoga masks what execution throws and passes on what validation finds, which repeats values of the document. */
export const maskInvalid = (report: (error: unknown) => void): Plugin => ({
  onValidate:
    () =>
    ({ valid, result, setResult }) => {
      if (!valid) setResult(result.map((error) => maskError(error, report)))
    },
})
