import { writeFileSync } from 'node:fs'
import type { CodegenConfig } from '@graphql-codegen/cli'
import type { DocumentNode } from 'graphql'
import { trustedDocument } from './web/build/trustedDocument.ts'

const screens = { schema: 'schema.graphql', documents: ['web/**/*.{ts,tsx}', '!web/gql/**'] }

/** The text of each operation of the screens, by its id. The server trusts these; decision 0033 says why. */
const trusted = new Map<string, string>()

const config: CodegenConfig = {
  importExtension: '.ts',
  // Before the first screen exists there is nothing to generate, which is no error.
  ignoreNoDocuments: true,
  hooks: {
    afterAllFileWrite: () =>
      writeFileSync('web/gql/trustedDocuments.json', JSON.stringify(Object.fromEntries(trusted), null, 2)),
  },
  generates: {
    'web/gql/': {
      ...screens,
      preset: 'client',
      presetConfig: {
        // Apollo masks fragments itself, at run time too; the preset's own masking would be a second one.
        fragmentMasking: false,
        // Not `persistedDocuments`: it sorts the text and leaves Apollo's own directives in it.
        onExecutableDocumentNode(document: DocumentNode) {
          const { id, text } = trustedDocument(document)
          trusted.set(id, text)
          return { id }
        },
      },
      config: {
        inlineFragmentTypes: 'mask',
        customDirectives: { apolloUnmask: true },
        useTypeImports: true,
        enumsAsTypes: true,
        strictScalars: true,
        // The cache always asks for it, and result unions are told apart by it.
        nonOptionalTypename: true,
        skipTypeNameForRoot: true,
        scalars: {
          ID: 'string',
          Date: 'string',
          DateTime: 'string',
          Decimal: 'string',
          EventCursor: 'string',
        },
      },
    },
    'web/gql/possibleTypes.ts': {
      schema: screens.schema,
      plugins: ['./api/cli/possibleTypesPlugin.mjs'],
    },
    // What Loupe asks of the store, checked against the store's own schema.
    'api/store/admin/gql/': {
      schema: 'api/store/admin/admin.graphql',
      documents: 'api/store/admin/operations/*.graphql',
      preset: 'client',
      presetConfig: { fragmentMasking: false },
      config: {
        useTypeImports: true,
        enumsAsTypes: true,
        strictScalars: true,
        nonOptionalTypename: false,
        // Amounts and ids are texts: numbers would lose digits.
        defaultScalarType: 'string',
        scalars: {
          ID: 'string',
          Money: 'string',
          Decimal: 'string',
          DateTime: 'string',
          UnsignedInt64: 'string',
          URL: 'string',
          HTML: 'string',
        },
      },
    },
  },
}

export default config
