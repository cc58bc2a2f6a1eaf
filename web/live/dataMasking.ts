import type { GraphQLCodegenDataMasking } from '@apollo/client/masking'

// The generated types carry the masks; without this the client's own types would not know them.
declare module '@apollo/client' {
  export interface TypeOverrides extends GraphQLCodegenDataMasking.TypeOverrides {}
}
