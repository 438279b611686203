import 'server-only'
import type {Language} from '#domain/languages/languages.ts'
import type {RegionProfile} from '#web/features/region-profile/get-region-profile.ts'
import {messagesOf} from '#web/i18n/messages.ts'
import {getAccounts} from './accounts.ts'

/** What the helpers answer from: the visitor's rules, the account types, and the labels of their language. */
export const loadFacts = async (lang: Language, profile: RegionProfile) => ({
  lang,
  profile,
  accounts: await getAccounts(lang),
  labels: messagesOf(lang),
})
