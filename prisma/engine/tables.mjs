import { writeFile } from 'node:fs/promises'
import helper from '@prisma/generator-helper'

/**
 * A Prisma generator that writes `api/data/prisma/tables.ts`: the tables, columns and relations of
 * `schema.prisma` with their names in the database, for SQL that is generated from Prisma's arguments
 * (`api/data/oneStatement`).
 */
helper.generatorHandler({
  onManifest: () => ({ prettyName: 'Tables', defaultOutput: '../api/data/prisma/tables.ts' }),
  async onGenerate({ dmmf, generator }) {
    const { models, enums } = dmmf.datamodel
    const enumNames = new Map(enums.map(({ name, dbName }) => [name, dbName ?? name]))
    const tables = Object.fromEntries(
      models.map((model) => [
        model.name,
        {
          name: model.dbName ?? model.name,
          columns: Object.fromEntries(
            model.fields
              .filter(({ kind }) => kind !== 'object')
              .map((field) => [
                field.name,
                {
                  name: field.dbName ?? field.name,
                  type: typeOf(field, enumNames),
                  isEnum: field.kind === 'enum',
                  isList: field.isList,
                },
              ]),
          ),
          relations: Object.fromEntries(
            model.fields
              .filter(({ kind }) => kind === 'object')
              .map((field) => [
                field.name,
                { table: field.type, isList: field.isList, ...keysOf(models, model.name, field) },
              ]),
          ),
        },
      ]),
    )
    await writeFile(
      generator.output.value,
      `// Generated from prisma/schema.prisma.\n/* eslint-disable */\nexport const tables = ${JSON.stringify(tables, null, 1)} as const\n`,
    )
  },
})

const TYPES = {
  String: 'text',
  Int: 'int4',
  BigInt: 'int8',
  Float: 'float8',
  Boolean: 'bool',
  Decimal: 'numeric',
  Json: 'jsonb',
  DateTime: 'timestamptz',
  Bytes: 'bytea',
}

/** PostgreSQL's name of the column's type. */
function typeOf({ kind, type, nativeType }, enumNames) {
  if (kind === 'enum') return `"${enumNames.get(type)}"`
  const [native] = nativeType ?? []
  if (native === 'Uuid') return 'uuid'
  if (native === 'Date') return 'date'
  return TYPES[type]
}

/** The fields of this model and of the related one whose values are equal. */
function keysOf(models, modelName, { type, relationName, relationFromFields, relationToFields, name }) {
  if (relationFromFields?.length) return { from: relationFromFields, to: relationToFields }
  const opposite = models
    .find((each) => each.name === type)
    ?.fields.find(
      (each) =>
        each.relationName === relationName &&
        each.type === modelName &&
        (type !== modelName || each.name !== name),
    )
  return { from: opposite?.relationToFields ?? [], to: opposite?.relationFromFields ?? [] }
}
