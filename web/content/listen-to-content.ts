import 'server-only'
import {log} from '../log/log.ts'
import {isFirstHearing} from '../publish-marks/first-hearing.ts'
import {markChanged} from '../publish-marks/mark-clock.ts'
import {contentClient} from './client.ts'
import {expireType} from './expire-type.ts'
import {followPublications} from './follow-publications.ts'
import {publicationStream} from './publication-stream.ts'

/** Expires what this server stored as the content service publishes. Returns a function that ends it. */
export const listenToContent = (): (() => void) =>
  followPublications({
    subscribe: publicationStream(contentClient),
    onPublication: ({documentId, transactionId, types}) => {
      if (isFirstHearing(documentId, transactionId)) for (const type of types) expireType(type)
    },
    onMissed: () => markChanged(['content']),
    report: (what, error) => log.warn({error}, what),
  })
