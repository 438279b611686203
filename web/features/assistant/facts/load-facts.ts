import 'server-only'
import {getRegionProfile} from '#web/features/region-profile/get-region-profile.ts'
import {messagesOf} from '#web/i18n/messages.ts'
import type {Scope} from '#web/i18n/scope.ts'
import {getAccounts} from './accounts.ts'

/** What the helpers know of a reader's region, and of the account types there. */
export async function loadFacts(scope: Scope) {
  const [profile, accounts] = await Promise.all([getRegionProfile(scope), getAccounts(scope.lang)])
  return {profile, accounts, labels: messagesOf(scope.lang)}
}
