import {mutationError} from '../http/http-error.ts'

/** What no mutation changes of a document that exists. */
export type ImmutableAttribute = '_id' | '_type'

/** The error of a mutation that would, in the words of the service. */
export const immutableAttribute = (attribute: ImmutableAttribute, index: number) =>
  mutationError(
    409,
    {
      description: `Cannot modify immutable attribute "${attribute}"`,
      type: 'cannotModifyImmutableAttributeError',
      attribute,
    },
    index,
  )
