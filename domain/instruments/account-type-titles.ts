import type {AccountTypeCode} from './account-types.ts'

/** How the Studio names each account type; visitors see the label of its copy. */
export const accountTypeTitles: Readonly<Record<AccountTypeCode, string>> = {
  standard: 'Standard',
  raw: 'Raw spread',
  pro: 'Professional',
}
