import type { GraphQLResolveInfo } from 'graphql'
import { objectIn, type PlannedField, type PlannedObject, type Run } from './Plan.ts'
import { rememberedSelect } from './rememberedSelect.ts'
import { selectOf } from './selectOf.ts'

/** What resolvers learn about their field, for planned queries; complete for Pothos, except for the indexes of rows. */
export class PlannedInfo implements GraphQLResolveInfo {
  readonly #run: Run
  readonly #field: PlannedField
  readonly fieldName: string
  readonly fieldNodes: GraphQLResolveInfo['fieldNodes']
  readonly returnType: GraphQLResolveInfo['returnType']
  readonly parentType: GraphQLResolveInfo['parentType']
  readonly path: GraphQLResolveInfo['path']
  readonly schema: GraphQLResolveInfo['schema']
  readonly fragments: GraphQLResolveInfo['fragments']
  readonly rootValue = undefined
  readonly operation: GraphQLResolveInfo['operation']
  readonly variableValues: GraphQLResolveInfo['variableValues']

  constructor(run: Run, field: PlannedField) {
    const { plan, variables } = run
    this.#run = run
    this.#field = field
    this.fieldName = field.definition.name
    this.fieldNodes = field.nodes
    this.returnType = field.definition.type
    this.parentType = field.parent
    this.path = { prev: undefined, key: field.key, typename: field.parent.name }
    this.schema = plan.schema
    this.fragments = plan.fragments
    this.operation = plan.operation
    this.variableValues = { ...variables }
  }

  /** The client's selection of the field's rows, or of the objects at the end of a path of field names. */
  selection(typeName: string, path: readonly string[] = []): object {
    const select = rememberedSelect(this.#field, `${typeName} ${path.join('.')}`, this.#run, (run) =>
      this.#select(run, typeName, path),
    )
    return select ? { select } : {}
  }

  #select(run: Run, typeName: string, path: readonly string[]): object | null {
    let objects: (PlannedObject | null)[] = [objectIn(this.#field.value)]
    for (const name of path)
      objects = objects.flatMap(
        (object) =>
          object?.fields
            .filter(({ definition }) => definition.name === name)
            .map(({ value }) => objectIn(value)) ?? [],
      )
    const found = objects.filter((object) => object?.type.name === typeName)
    if (found.length !== objects.length) throw new Error(`This field returns no ${typeName}`)
    return found.length === 0 ? null : selectOf(found as PlannedObject[], run)
  }
}
