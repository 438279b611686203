import type {Metadata} from 'next'
import {getTranslations} from 'next-intl/server'
import {headers} from 'next/headers'
import {notFound, redirect} from 'next/navigation'
import {RegionSwitchScreen} from '#web/features/region-switch/region-switch-screen.tsx'
import {getRegionProfile} from '#web/features/region-profile/get-region-profile.ts'
import {getRulesOfAllRegions} from '#web/features/region-profile/get-rules-of-all-regions.ts'
import {parseScope} from '#web/i18n/scope.ts'
import {detectedRegion} from '#web/routing/detected-region.ts'
import {findSwitchToLaxerRegion} from '#domain/regions/switch-to-laxer-region.ts'
import {sameSitePath} from '#web/http/same-site-path.ts'

type Props = PageProps<'/[lang]/[region]/region/result'>

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('regionChange')
  return {title: t('changes'), robots: {index: false}}
}

/** The confirmation page of `/region?to=GLOBAL&path=/legal`. */
export default async function RegionChangePage({params, searchParams}: Props) {
  const scope = parseScope(await params)
  if (!scope) notFound()
  const {to, path: requestedPath, problem} = await searchParams
  const path = sameSitePath(requestedPath)
  const change = findSwitchToLaxerRegion(
    {present: scope.region, detected: detectedRegion(await headers()), to},
    await getRulesOfAllRegions(),
  )
  // Nothing needs confirmation: the visitor entered the address by hand.
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
      losses={change.losses}
      isPresent={left.code === scope.region}
      path={path}
      isUncounted={problem === 'uncounted'}
    />
  )
}
