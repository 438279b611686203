import type {Metadata} from 'next'
import {notFound} from 'next/navigation'
import {getRegionSummaries} from '#web/parts/region/get-region-profile.ts'
import {evidenceMetadata, EvidenceScreen} from '#web/features/legal/evidence-screen.tsx'
import {parseScope} from '#web/routing/scope.ts'

type Props = PageProps<'/[lang]/[region]/legal/history/pages'>

export async function generateMetadata({params}: Props): Promise<Metadata> {
  const scope = parseScope(await params)
  if (!scope) notFound()
  return evidenceMetadata(scope)
}

export default async function RenderedPages({params}: Props) {
  const scope = parseScope(await params)
  if (!scope) notFound()
  const regions = await getRegionSummaries(scope.lang)
  return <EvidenceScreen scope={scope} regions={regions} listing={{kind: 'form'}} />
}
