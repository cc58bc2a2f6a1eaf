import type { InputFieldMap } from '@pothos/core'
import { builder, type Types } from '../core/builder.ts'

type InputFields = PothosSchemaTypes.InputFieldBuilder<Types, 'InputObject'>

/**
 * A list's filters: each as an argument, as in the first versions of the schema, and all as the fields of the
 * argument `filter`. `merged` combines both.
 *
 * @param typeName the name of the input object
 * @param listed what the list contains, as in "Which orders a list contains"
 */
export function filterArgs<Fields extends InputFieldMap>(
  typeName: string,
  listed: string,
  fields: (t: InputFields) => Fields,
) {
  const type = builder.inputType(typeName, {
    description: `Which ${listed} a list contains; a filter that is null or absent restricts nothing.`,
    fields,
  })
  return builder.args((t) => ({
    ...fields(t as unknown as InputFields),
    filter: t.field({
      type,
      description:
        'The same filters as one object; they take precedence over the arguments of the same name.',
    }),
  }))
}

/** The arguments of a list; those in `filter` replace the ones of the same name. */
export const merged = <Args extends { filter?: object | null }>({ filter, ...own }: Args) => ({
  ...own,
  ...filter,
})
