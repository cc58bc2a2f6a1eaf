import type { InputObjectRef } from '@pothos/core'
import { builder, type Types } from './builder.ts'

/** The one argument that every mutation with input has. */
export const inputArg = <Shape>(type: InputObjectRef<Types, Shape>) =>
  builder.args((t) => ({
    input: t.field({ type, required: true, description: "The mutation's input; see its type." }),
  }))

/** The filters of a list as one object, beside the older arguments, one per filter. */
export const filterArg = <Shape>(type: InputObjectRef<Types, Shape>) =>
  builder.args((t) => ({
    filter: t.field({
      type,
      description:
        'The same filters as one object; they take precedence over the arguments of the same name.',
    }),
  }))
