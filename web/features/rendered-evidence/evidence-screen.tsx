import {evidencePath} from '#domain/record/evidence-path.ts'
import type {Rendering} from '#web/database/renderings.ts'
import {PageTrail} from '#web/features/structured-data/page-trail.tsx'
import type {RegionSummary} from '#web/features/region-profile/get-region-overview.ts'
import {messagesOf} from '#web/i18n/messages.ts'
import type {Scope} from '#web/i18n/scope.ts'
import {IsolatedText} from '#web/ui/isolated-text.tsx'
import {PageHeader} from '#web/ui/page-header.tsx'
import {EvidenceForm} from './evidence-form.tsx'
import {RenderingList} from './rendering-list.tsx'

/** What is listed: nothing yet, the renderings, or why there are none. */
export type Listing =
  | Readonly<{kind: 'form'}>
  | Readonly<{kind: 'wrongMoment' | 'away'; at: string}>
  | Readonly<{kind: 'list'; at: string; renderings: readonly Rendering[]}>

type EvidenceScreenProps = Readonly<{
  /** The language, and the region of which pages are listed. */
  scope: Scope
  regions: readonly RegionSummary[]
  listing: Listing
}>

/** Every page of a region as it was rendered last at a moment, each with a link to what was stored. */
export function EvidenceScreen({scope, regions, listing}: EvidenceScreenProps) {
  const {lang} = scope
  const {evidence: labels, archive, disclaimer} = messagesOf(lang)
  return (
    <>
      <PageHeader
        isFormPage
        breadcrumb={
          <PageTrail
            lang={lang}
            above={[{href: '/legal', label: disclaimer.documents}]}
            current={{href: evidencePath.list, label: labels.title}}
          />
        }
        title={labels.title}
        lead={<IsolatedText lang={lang}>{labels.lead}</IsolatedText>}
      />
      <div className="page-width py-10">
        <EvidenceForm scope={scope} regions={regions} at={listing.kind === 'form' ? undefined : listing.at} />
        {listing.kind === 'wrongMoment' ? (
          <p role="alert" className="pt-8">
            <IsolatedText lang={lang}>{labels.wrongMoment}</IsolatedText>
          </p>
        ) : null}
        {listing.kind === 'away' ? <p className="pt-8">{archive.away}</p> : null}
        {listing.kind === 'list' ? <RenderingList lang={lang} renderings={listing.renderings} /> : null}
        <div className="max-w-[68ch] space-y-3 border-t border-rule pt-8 text-text-quiet">
          <p>
            <IsolatedText lang={lang}>{labels.shows}</IsolatedText>
          </p>
          <p>
            <IsolatedText lang={lang}>{labels.mails}</IsolatedText>
          </p>
        </div>
      </div>
    </>
  )
}
