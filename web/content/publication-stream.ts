import type {SanityClient} from '@sanity/client'
import type {Observer} from './follow-publications.ts'

/** The stream of changes of a content service. Without a token the service reports what is public, and nothing else. */
export const publicationStream = (content: SanityClient) => (observer: Observer) =>
  content
    .listen(
      '*',
      {},
      {
        events: ['welcome', 'mutation', 'reconnect'],
        includeResult: true,
        includePreviousRevision: true,
        visibility: 'query',
      },
    )
    .subscribe(observer)
