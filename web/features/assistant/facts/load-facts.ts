import 'server-only'
import {getRegionProfile} from '#web/features/region-profile/get-region-profile.ts'
import {messagesOf} from '#web/i18n/messages.ts'
import type {Scope} from '#web/i18n/scope.ts'
import {getAccounts} from './accounts.ts'

/** Loads the region profile and the account types for the helpers. */
export async function loadFacts(scope: Scope) {
  const [profile, accounts] = await Promise.all([getRegionProfile(scope), getAccounts(scope.lang)])
  return {lang: scope.lang, profile, accounts, labels: messagesOf(scope.lang)}
}
