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
  [TName in Exclude<keyof TList, 'statusFilter' | 'view'>]: Wire<TList[TName]>
}

/** The filters and sort order of a list as the variables of its query: they have the same names. */
export function listVariables<TList extends object>(
  { filters }: { readonly filters: object; readonly read: (address: URLSearchParams) => TList },
  list: TList,
): Variables<TList> {
  const wire = (name: string, value: unknown): unknown => {
    if (value instanceof Date) return value.toISOString()
    if (Array.isArray(value)) return value.map((each) => String(each).toUpperCase())
    const isEnum = name === 'sort' || (filters as Filters)[name]?.options !== undefined
    return isEnum && typeof value === 'string' ? value.toUpperCase() : value
  }
  const names = Object.keys(list).filter((name) => name !== 'statusFilter' && name !== 'view')
  return Object.fromEntries(
    names.map((name) => [name, wire(name, list[name as keyof TList])]),
  ) as Variables<TList>
}
