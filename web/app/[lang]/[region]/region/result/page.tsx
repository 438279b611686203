import type {Metadata} from 'next'
import {getTranslations} from 'next-intl/server'
import {headers} from 'next/headers'
import {notFound, redirect} from 'next/navigation'
import {RegionSwitchScreen} from '#web/parts/frame/region-switch/region-switch-screen.tsx'
import {getRegionProfile, getRulesOfAllRegions} from '#web/parts/region/get-region-profile.ts'
import {parseScope} from '#web/routing/scope.ts'
import {detectRegion} from '#web/routing/detected-region.ts'
import {findSwitchToLaxerRegion} from '#domain/regions/switch-to-laxer-region.ts'
import {toSameSitePath} from '#web/http/same-site.ts'

type Props = PageProps<'/[lang]/[region]/region/result'>

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('regionChange')
  return {title: t('unchanged'), robots: {index: false}}
}

/** The confirmation page of `/region?to=GLOBAL&path=/legal`. */
export default async function RegionChangePage({params, searchParams}: Props) {
  const scope = parseScope(await params)
  if (!scope) notFound()
  const {to, path: requestedPath, problem} = await searchParams
  const path = toSameSitePath(requestedPath)
  const change = findSwitchToLaxerRegion(
    {present: scope.region, detected: detectRegion(await headers()), to},
    await getRulesOfAllRegions(),
  )
  // The change needs no confirmation, so the visitor typed the address.
  if (change === null) redirect(path)
  const [left, chosen] = await Promise.all([
    getRegionProfile({...scope, region: change.left.code}),
    getRegionProfile({...scope, region: change.chosen.code}),
  ])
  return (
    <RegionSwitchScreen
      lang={scope.lang}
      left={left}
      chosen={chosen}
      isPresent={left.code === scope.region}
      path={path}
      problem={problem === 'uncounted' || problem === 'unconfirmed' ? problem : null}
    />
  )
}
