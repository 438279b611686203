import type {AccountTypeCode} from './account-types.ts'

/** How the Studio names each account type; readers see the label that its copy holds. */
export const accountTypeTitles: Readonly<Record<AccountTypeCode, string>> = {
  standard: 'Standard',
  raw: 'Raw spread',
  pro: 'Professional',
}
