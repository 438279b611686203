import {accountCases} from './cases/account.ts'
import {ownDataCases} from './cases/own-data.ts'
import {formCases} from './cases/forms.ts'
import {publishedCases} from './cases/published.ts'
import {recoveryCases} from './cases/recovery.ts'
import {staffCases} from './cases/staff.ts'
import {subscriptionCases} from './cases/subscriptions.ts'

export const allCases = [
  ...accountCases,
  ...ownDataCases,
  ...recoveryCases,
  ...staffCases,
  ...subscriptionCases,
  ...formCases,
  ...publishedCases,
]
