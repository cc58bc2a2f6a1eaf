import type { GraphQLCodegenDataMasking } from '@apollo/client/masking'

// The generated types are masked fragments; without this, the client's own types would not match them.
declare module '@apollo/client' {
  export interface TypeOverrides extends GraphQLCodegenDataMasking.TypeOverrides {}
}
