import type { GraphQLResolveInfo } from 'graphql'
import { NotPlanned, objectsBelow, objectsIn, type PlannedField, type Run } from './Plan.ts'
import { rememberedSelect } from './rememberedSelect.ts'
import { selectOf } from './selectOf.ts'

/** The resolve info for planned operations; complete for Pothos, except for the indexes of rows. */
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

  /**
   * Creates the selections of all rows that the field may return.
   * @throws NotPlanned for selections that only the ordinary executor can read
   */
  prepare(): void {
    for (const { type, select } of objectsIn(this.#field.value)) if (select) this.selection(type.name)
  }

  #select(run: Run, typeName: string, path: readonly string[]): object | null {
    const objects = path.reduce(
      (found, name) => found.flatMap((object) => objectsBelow(object, name)),
      objectsIn(this.#field.value),
    )
    const found = objects.filter(({ type }) => type.name === typeName)
    if (found.length === 0 && objects.length > 0) throw new NotPlanned(`no ${typeName}`)
    return found.length === 0 ? null : selectOf(found, run)
  }
}
