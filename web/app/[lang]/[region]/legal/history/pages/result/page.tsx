import type {Metadata} from 'next'
import {notFound} from 'next/navigation'
import {isRegion} from '#domain/regions/regions.ts'
import {getRegionSummaries} from '#web/parts/region/get-region-profile.ts'
import {evidenceMetadata, EvidenceScreen} from '#web/features/legal/evidence-screen.tsx'
import {loadListing} from '#web/features/legal/load-evidence.ts'
import {parseScope} from '#web/routing/scope.ts'

type Props = PageProps<'/[lang]/[region]/legal/history/pages/result'>

export async function generateMetadata({params}: Props): Promise<Metadata> {
  const scope = parseScope(await params)
  if (!scope) notFound()
  return evidenceMetadata(scope)
}

/**
 * `/legal/history/pages?at=2026-11-23T10:15Z&region=EU`, rendered for this one request. The region defaults to the visitor's
 * own.
 */
export default async function RenderedPagesAt({params, searchParams}: Props) {
  const scope = parseScope(await params)
  if (!scope) notFound()
  const {at, region: requested} = await searchParams
  const region = isRegion(requested) ? requested : scope.region
  const [regions, listing] = await Promise.all([getRegionSummaries(scope.lang), loadListing(at, region)])
  return <EvidenceScreen scope={{...scope, region}} regions={regions} listing={listing} />
}
