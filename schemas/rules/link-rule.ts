import type {CustomValidator} from 'sanity'
import {queryContent} from './query-content.ts'
import {checkSiteAddress} from './check-address.ts'
import {checkLinkTarget} from './check-link-target.ts'
import {ownPageOf} from './own-page.ts'
import {asRuleResult} from './problem.ts'

/** The rule that a link into the site leads somewhere; a malformed address has a message of its own. */
export const linkRule: CustomValidator<string | undefined> = async (address, context) =>
  checkSiteAddress(address).length > 0 ||
  asRuleResult(await checkLinkTarget(address, queryContent(context), ownPageOf(context.document)))
