import { possibleTypes } from '../../gql/possibleTypes.ts'

/** Whether the result of a command is one of the schema's errors. */
export const isRefusal = ({ __typename }: { __typename: string }): boolean =>
  possibleTypes['Error']?.includes(__typename) ?? false
