import { among } from './params.ts'

/** The screen's context for the labels of filters. */
interface ChipContext {
  /** The name of the supplier that the list is filtered by, once it is known. */
  readonly supplierName?: string | undefined
  readonly formatDate: (value: string) => string
}

/** An active filter as a label, with the URL parameters that removing it clears. */
export interface Chip {
  readonly params: readonly string[]
  readonly label: string
}

type OneOf<Value> = Extract<Value extends readonly (infer Each)[] ? Each : Value, string>

/** One filter of a list. `Values` are the values of all of the list's filters. */
interface Filter<Value, Row, Values> {
  /** Its URL parameter; only the status filter sets a filter without one. */
  readonly param?: string
  /** The labels of its values, if they are a fixed set; GraphQL then has an enum for it. */
  readonly options?: Readonly<Record<OneOf<Value>, string>>
  /** Its value from the URL, null for an invalid one; not needed for `options`. */
  readonly read?: (text: string) => Value | null
  /** Whether its value is any text that somebody typed, which may name a customer. */
  readonly typed?: true
  /** Another filter that this one depends on; its chip is part of the other's. */
  readonly needs?: keyof Values
  /** Whether a row satisfies it; null, or no function at all, when only the database can tell. */
  readonly holds?: (row: Row, value: Value, values: Values, now: Date) => boolean | null
  /** The label of the active filter; by default that of the option. */
  readonly chip?: (value: Value, values: Values, context: ChipContext) => string
}

/** Every filter by name; its condition in the database and its GraphQL argument have the same name. */
type Filters<Values, Row> = {
  readonly [Name in keyof Values]-?: Filter<NonNullable<Values[Name]>, Row, Values>
}

interface Definition<Values, Row> {
  /** The values of the parameter `status`, the default first, each with its label and the filters it sets. */
  readonly statusFilters?: Readonly<Record<string, { readonly label: string } & Partial<Values>>>
  readonly filters: Filters<Values, Row>
  /** The sort orders with their labels, the default first. */
  readonly sorts?: Readonly<Record<string, string>>
  /** The ways to show the list, the default first. */
  readonly views?: readonly string[]
}

/** The list as its URL describes it. */
type ListOf<Values, Defined> = {
  readonly [Name in keyof Values]-?: NonNullable<Values[Name]> | null
} & (Defined extends { statusFilters: infer Options } ? { readonly statusFilter: keyof Options } : unknown) &
  (Defined extends { sorts: infer Options } ? { readonly sort: keyof Options } : unknown) &
  (Defined extends { views: readonly (infer View)[] } ? { readonly view: View } : unknown)

/** Whether a value filters; an empty text does not. */
export const isActive = <Value>(value: Value): value is NonNullable<Value> =>
  value !== null && value !== undefined && value !== ''

/**
 * The parts of a list that do not depend on where its rows are stored: its URL, its chips, and which rows
 * belong.
 */
export const defineList =
  <Values extends object, Row = never>() =>
  <const Defined extends Definition<Values, Row>>(definition: Defined) => {
    const { statusFilters, sorts, views } = definition
    type Name = keyof Values & string
    type AnyFilter = Filter<unknown, Row, Values>
    const filters = definition.filters as Readonly<Record<Name, AnyFilter>>
    const names = Object.keys(filters) as Name[]

    const usualStatus = Object.keys(statusFilters ?? {})[0]
    const statusOf = (list: object) => (list as { statusFilter?: string }).statusFilter

    /** The active filters that the URL sets one by one. */
    const activeIn = (list: ListOf<Values, Defined>): Name[] =>
      names.filter((name) => filters[name].param !== undefined && isActive(list[name]))

    /** Whether any filter besides the status is active. */
    const isNarrowed = (list: ListOf<Values, Defined>): boolean => activeIn(list).length > 0

    /** The parameters of a filter and of its dependent filters. */
    const paramsOf = (name: Name): string[] => [
      ...(filters[name].param === undefined ? [] : [filters[name].param]),
      ...names.filter((other) => filters[other].needs === name).flatMap(paramsOf),
    ]

    function valueIn(address: URLSearchParams, name: Name): unknown {
      const { param, options, read, needs } = filters[name]
      const text = param === undefined ? null : address.get(param)
      if (text === null || (needs !== undefined && valueIn(address, needs as Name) === null)) return null
      return options ? among(Object.keys(options), text) : (read?.(text) ?? null)
    }

    return {
      ...definition,

      /** The list's URL parameters; others belong to other parts of the page. Saved views keep them in this order. */
      paramNames: [
        ...(statusFilters ? ['status'] : []),
        ...names.flatMap((name) => filters[name].param ?? []),
        ...(sorts ? ['sort'] : []),
        ...(views ? ['view'] : []),
      ] as readonly string[],

      /** Reads the list from its URL, for the screen, saved views and the export alike; ignores unknown values. */
      read(address: URLSearchParams): ListOf<Values, Defined> {
        const chosen = (options: readonly string[], param: string) =>
          among(options, address.get(param)) ?? options[0]
        const status = statusFilters && chosen(Object.keys(statusFilters), 'status')
        const { label: _, ...set } = (statusFilters && status && statusFilters[status]) || {}
        return {
          ...Object.fromEntries(names.map((name) => [name, valueIn(address, name)])),
          ...set,
          ...(statusFilters && { statusFilter: status }),
          ...(sorts && { sort: chosen(Object.keys(sorts), 'sort') }),
          ...(views && { view: chosen(views, 'view') }),
        } as ListOf<Values, Defined>
      },

      /**
       * The filters of a URL that apply, for the audit log: of those with typed texts just the name, because
       * the log forgets nothing.
       */
      audited(address: URLSearchParams): string[] {
        const status = among(Object.keys(statusFilters ?? {}), address.get('status'))
        const others = names.flatMap((name) => {
          const { param, typed } = filters[name]
          const value = valueIn(address, name)
          if (param === undefined || !isActive(value)) return []
          // A text as it was understood: what else the address says is not a filter.
          const understood = typeof value === 'string' ? value : address.get(param)
          return [typed ? `a ${param}` : `${param}=${understood}`]
        })
        return status === null ? others : [`status=${status}`, ...others]
      },

      /**
       * Whether a row that just changed belongs to the list, judged by the row alone; null if only the
       * database can tell. Agrees with the conditions in `data/reads`, for events that arrive between two
       * queries.
       */
      isListed(row: Row, values: Values, now: Date): boolean | null {
        let belongs: boolean | null = true
        for (const name of names) {
          const value = values[name]
          if (!isActive(value)) continue
          const holds = filters[name].holds?.(row, value, values, now) ?? null
          if (holds === false) return false
          if (holds === null) belongs = null
        }
        return belongs
      },

      /** Whether any filter is active. */
      isFiltered: (list: ListOf<Values, Defined>): boolean =>
        isNarrowed(list) || statusOf(list) !== usualStatus,

      isNarrowed,

      /** The active filters, each with its label. */
      chips(list: ListOf<Values, Defined>, context: ChipContext): Chip[] {
        const status = statusOf(list)
        const chosen = status === usualStatus ? undefined : statusFilters?.[status ?? '']
        return [
          ...(chosen ? [{ params: ['status'], label: chosen.label }] : []),
          ...activeIn(list).flatMap((name) => {
            const { options, needs, chip } = filters[name]
            if (needs !== undefined) return []
            const value = list[name] as string
            const label = chip?.(value, list as unknown as Values, context) ?? options?.[value as never]
            return label === undefined ? [] : [{ params: paramsOf(name), label }]
          }),
        ]
      },
    }
  }
