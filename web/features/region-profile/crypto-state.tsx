import {WhereOffered} from '#web/features/country-rules/where-offered.tsx'
import {cryptoPermission} from '#domain/offer/crypto-permission.ts'
import type {Language} from '#domain/languages/languages.ts'
import {messagesOf} from '#web/i18n/messages.ts'
import type {RegionProfile} from './get-region-profile.ts'

/** The name of what a region does with crypto CFDs, corrected where the visitor's country is known to be stricter. */
export function CryptoState({lang, profile}: Readonly<{lang: Language; profile: RegionProfile}>) {
  const permission = cryptoPermission(profile)
  const name = messagesOf(lang).offer[permission]
  return permission === 'allowed' ? (
    <WhereOffered lang={lang} assetClass="crypto" instead="state">
      {name}
    </WhereOffered>
  ) : (
    name
  )
}
