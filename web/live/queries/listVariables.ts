/** A filter's value as GraphQL takes it. */
type Wire<Value> = Value extends Date
  ? string
  : Value extends readonly (infer Each)[]
    ? Wire<Each>[]
    : Value extends string
      ? string extends Value
        ? Value
        : Uppercase<Value>
      : Value

type Filters = Readonly<Record<string, { readonly options?: object }>>

type Variables<TList> = {
  filter: { [TName in Exclude<keyof TList, 'sort' | 'statusFilter' | 'view'>]: Wire<TList[TName]> }
} & (TList extends { sort: infer Sort } ? { sort: Wire<Sort> } : unknown)

/** The filters and sort order of a list as the variables of its query. */
export function listVariables<TList extends object>(
  { filters }: { readonly filters: object; readonly read: (address: URLSearchParams) => TList },
  list: TList,
): Variables<TList> {
  const wire = (name: string, value: unknown): unknown => {
    if (value instanceof Date) return value.toISOString()
    if (Array.isArray(value)) return value.map((each) => String(each).toUpperCase())
    const isEnum = (filters as Filters)[name]?.options !== undefined
    return isEnum && typeof value === 'string' ? value.toUpperCase() : value
  }
  const names = Object.keys(filters) as (keyof TList & string)[]
  return {
    filter: Object.fromEntries(names.map((name) => [name, wire(name, list[name])])),
    ...('sort' in list && { sort: String(list.sort).toUpperCase() }),
  } as Variables<TList>
}
