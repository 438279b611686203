import type {CustomValidator} from 'sanity'
import {queryContent} from './query-content.ts'
import {checkSiteAddress} from './check-address.ts'
import {checkLinkTarget} from './check-link-target.ts'
import {ownPageOf} from './own-page.ts'
import {asRuleResult} from './problem.ts'

/** Validates that an internal link has a target; another rule reports malformed addresses. */
export const linkRule: CustomValidator<string | undefined> = async (address, context) =>
  checkSiteAddress(address).length > 0 ||
  asRuleResult(await checkLinkTarget(address, queryContent(context), ownPageOf(context.document)))
