import type { InputObjectRef } from '@pothos/core'
import { builder, type Types } from './builder.ts'

/** The one argument that every mutation with input has. */
export const inputArg = <Shape>(type: InputObjectRef<Types, Shape>) =>
  builder.args((t) => ({
    input: t.field({ type, required: true, description: "The mutation's input; see its type." }),
  }))
