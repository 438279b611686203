import 'server-only'
import {isRegulatedType} from '#schemas/values/departments.ts'
import {siteEnvironment} from '../env/site-environment.ts'
import {log} from '../log/log.ts'
import {isFirstNotification} from '../publish-marks/first-notification.ts'
import {markChanged} from '../publish-marks/mark-clock.ts'
import {contentClient} from './client.ts'
import {expireDocument, expirePages} from './expire-document.ts'
import {followPublications} from './follow-publications.ts'
import {publicationStream} from './publication-stream.ts'
import {latestChange} from './latest-change.ts'
import {ShownVersions} from './sealed/shown-versions.ts'

/**
 * Expires what this server stored as the content service publishes what visitors are shown. Returns a function that ends it.
 * @param onSubscriptionChange Is called with whether the stream is received, at each of its events and when it is lost.
 */
export function expirePublished(onSubscriptionChange: (isSubscribed: boolean) => void): () => void {
  const shown = new ShownVersions(siteEnvironment().SEAL_PUBLIC_KEYS)
  return followPublications({
    subscribe: publicationStream(contentClient),
    readLatestChange: latestChange(contentClient),
    onPublication: ({documentId, transactionId, types, ...change}) => {
      const isShown = !types.every(isRegulatedType) || shown.isChangedBy({documentId, ...change})
      if (isFirstNotification(documentId, transactionId) && isShown)
        for (const type of types) expireDocument({type, documentId})
      // The webhook, which may have been first, names no slug.
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
