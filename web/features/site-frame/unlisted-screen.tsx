import {getTranslations} from 'next-intl/server'
import {cryptoPermission} from '#domain/offer/crypto-permission.ts'
import type {RegionProfile} from '#web/features/region-profile/get-region-profile.ts'
import {BackHomeScreen} from './back-home-screen.tsx'

/** What stands at the address of crypto where it is not offered: one sentence that says why, and where to read more. Its status is 404. */
export async function UnlistedScreen({region}: Readonly<{region: RegionProfile}>) {
  const t = await getTranslations('offer')
  const permission = cryptoPermission(region)
  return (
    <BackHomeScreen
      eyebrow="404"
      title={t('unlistedTitle')}
      lead={t(`unlistedLeads.${permission === 'allowed' ? 'notOffered' : permission}`, {region: region.name})}
      more={{href: '/legal', label: t('readRules')}}
    />
  )
}
