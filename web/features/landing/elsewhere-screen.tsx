import {getTranslations} from 'next-intl/server'
import type {RegionProfile} from '#web/features/region-profile/get-region-profile.ts'
import {BackHomeScreen} from '#web/features/site-frame/back-home-screen.tsx'

/** What stands at the address of a landing page in a region in which it is not offered. Its status is 404. */
export async function ElsewhereScreen({region}: Readonly<{region: RegionProfile}>) {
  const t = await getTranslations('offer')
  return (
    <BackHomeScreen
      eyebrow="404"
      title={t('elsewhereTitle')}
      lead={t('elsewhereLead', {region: region.name})}
      more={{href: '/legal', label: t('readRules')}}
    />
  )
}
