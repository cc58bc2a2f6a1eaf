import { tables } from '../prisma/tables.ts'

export interface Column {
  /** Its name in the database. */
  readonly name: string
  /** PostgreSQL's name of its type; of its elements if it is a list. */
  readonly type: string
  readonly isEnum: boolean
  readonly isList: boolean
}

export interface Relation {
  /** The related table, by its Prisma name. */
  readonly table: string
  readonly isList: boolean
  /** The fields of this table and of the related one whose values are equal. */
  readonly from: readonly string[]
  readonly to: readonly string[]
}

export interface Table {
  /** Its name in the database. */
  readonly name: string
  readonly columns: Readonly<Record<string, Column>>
  readonly relations: Readonly<Record<string, Relation>>
}

const byName: Readonly<Record<string, Table>> = tables

/** The table of a Prisma model. */
export function tableOf(model: string): Table {
  const table = Object.hasOwn(byName, model) ? byName[model] : undefined
  if (!table) throw new Error(`There is no table ${model}`)
  return table
}

/** Thrown for arguments that are not translated; Prisma itself runs these reads. */
export class NotTranslated extends Error {
  constructor(what: string) {
    super(`Not translated: ${what}`)
  }
}

export const columnOf = (table: Table, field: string): Column => {
  const column = Object.hasOwn(table.columns, field) ? table.columns[field] : undefined
  if (!column) throw new NotTranslated(field)
  return column
}

export const relationOf = (table: Table, field: string): Relation | undefined =>
  Object.hasOwn(table.relations, field) ? table.relations[field] : undefined
