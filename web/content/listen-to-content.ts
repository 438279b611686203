import 'server-only'
import {isRegulatedType} from '#schemas/values/departments.ts'
import {siteEnvironment} from '../env/site-environment.ts'
import {log} from '../log/log.ts'
import {isFirstHearing} from '../publish-marks/first-hearing.ts'
import {markChanged} from '../publish-marks/mark-clock.ts'
import {contentClient} from './client.ts'
import {expireType} from './expire-type.ts'
import {followPublications} from './follow-publications.ts'
import {publicationStream} from './publication-stream.ts'
import {ShownVersions} from './sealed/shown-versions.ts'

/** Expires what this server stored as the content service publishes what readers are shown. Returns a function that ends it. */
export function listenToContent(): () => void {
  const shown = new ShownVersions(siteEnvironment().SEAL_PUBLIC_KEYS)
  return followPublications({
    subscribe: publicationStream(contentClient),
    onPublication: ({documentId, transactionId, types, ...change}) => {
      const isShown = !types.every(isRegulatedType) || shown.isChangedBy({documentId, ...change})
      if (isFirstHearing(documentId, transactionId) && isShown) for (const type of types) expireType(type)
    },
    onMissed: () => {
      shown.forget()
      markChanged(['content'])
    },
    report: (what, error) => log.warn({error}, what),
  })
}
