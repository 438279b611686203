import type {SanityClient} from '@sanity/client'
import {promotionTypes, publisherTypes} from '#schemas/values/departments.ts'

const retryMs = 2_000

/** Calls back on every change of what the publisher works with, and tries again when the connection is lost. Returns a function that ends it. */
export function wakeOnChange(
  content: SanityClient,
  onChange: () => void,
  report: (line: string) => void,
): () => void {
  let retry: NodeJS.Timeout | undefined
  const connect = () =>
    content
      .listen(
        '*[_type in $types]',
        {types: [...publisherTypes, ...promotionTypes]},
        {
          events: ['welcome', 'mutation'],
          includeResult: false,
          visibility: 'query',
        },
      )
      .subscribe({
        next: onChange,
        error: (error: unknown) => {
          report(
            `The changes of the content are not received: ${error instanceof Error ? error.message : String(error)}`,
          )
          retry = setTimeout(() => (subscription = connect()), retryMs)
        },
      })
  let subscription = connect()
  return () => {
    clearTimeout(retry)
    subscription.unsubscribe()
  }
}
