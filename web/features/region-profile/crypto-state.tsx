import {cryptoPermission} from '#domain/offer/crypto-permission.ts'
import type {Language} from '#domain/languages/languages.ts'
import {messagesOf} from '#web/i18n/messages.ts'
import type {RegionProfile} from './get-region-profile.ts'

/** The name of what a region does with crypto CFDs, or the visitor's country where that is known to be stricter. */
export function CryptoState({lang, profile}: Readonly<{lang: Language; profile: RegionProfile}>) {
  return messagesOf(lang).offer[cryptoPermission(profile)]
}
