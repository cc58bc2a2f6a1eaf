import type { CodegenConfig } from '@graphql-codegen/cli'

const config: CodegenConfig = {
  schema: 'schema.graphql',
  documents: ['web/**/*.{ts,tsx}', '!web/gql/**'],
  importExtension: '.ts',
  // A fresh house has screens only later.
  ignoreNoDocuments: true,
  generates: {
    'web/gql/': {
      preset: 'client',
      presetConfig: {
        // Apollo masks fragments itself, at run time too; the preset's own masking would be a second one.
        fragmentMasking: false,
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
      plugins: ['./api/cli/possibleTypesPlugin.mjs'],
    },
  },
}

export default config
