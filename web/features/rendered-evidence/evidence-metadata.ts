import type {Metadata} from 'next'
import {evidencePath} from '#domain/record/evidence-path.ts'
import {pageMetadata} from '#web/features/site-frame/page-metadata.ts'
import {messagesOf} from '#web/i18n/messages.ts'
import type {Scope} from '#web/i18n/scope.ts'

/** Metadata of the list of rendered pages: search engines index none of it. */
export function evidenceMetadata(scope: Scope): Metadata {
  const {title, lead} = messagesOf(scope.lang).evidence
  return {
    ...pageMetadata({
      scope,
      path: evidencePath.list,
      title,
      description: lead,
      sharedPage: {path: '/legal/history'},
    }),
    robots: {index: false},
  }
}
