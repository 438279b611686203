import 'server-only'
import {isRegulatedType} from '#schemas/values/departments.ts'
import {siteEnvironment} from '#runtime/environment/site-environment.ts'
import {log} from '../log/log.ts'
import {isFirstNotification} from '../cache/follow-marks.ts'
import {markChanged} from '../cache/mark-clock.ts'
import {contentClient} from './client.ts'
import {expireDocument, expirePages} from './expire-document.ts'
import {followPublications, openPublicationStream, fetchLatestChange} from './follow-publications.ts'
import {ShownVersions} from './sealed/versions.ts'

/**
 * Expires this server's caches when the content service publishes something visible. Returns a function that ends it.
 * @param onSubscriptionChange Called with whether the stream is connected, at each of its events and when it's lost.
 */
export function startExpiringOnPublish(onSubscriptionChange: (isSubscribed: boolean) => void): () => void {
  const shown = new ShownVersions(siteEnvironment().SEAL_PUBLIC_KEYS)
  return followPublications({
    subscribe: openPublicationStream(contentClient),
    readLatestChange: fetchLatestChange(contentClient),
    onPublication: ({documentId, transactionId, types, ...change}) => {
      const isShown = !types.every(isRegulatedType) || shown.isChangedBy({documentId, ...change})
      // A webhook of the same change that arrives later expires nothing again.
      isFirstNotification(documentId, transactionId)
      // One that arrived earlier may have outrun the queries: a render in between read the old text. Queries show what the stream reports.
      if (isShown) for (const type of types) void expireDocument({type, documentId})
      // The webhook may have arrived first, but it doesn't include slugs.
      expirePages([change.previous, change.result])
    },
    onMissed: () => {
      shown.forget()
      markChanged(['content'])
    },
    onSubscriptionChange,
    report: (what, error) => log.warn({error}, what),
  })
}
