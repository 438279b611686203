import {AccountTerms} from '#web/features/instrument/account-terms.tsx'
import {ExampleTrade} from '#web/features/instrument/example-trade.tsx'
import {getInstrumentPage} from '#web/features/instrument/get-instrument-page.ts'
import {getRegionProfile} from '#web/features/region-profile/get-region-profile.ts'
import type {CountryScope} from '#web/i18n/scope.ts'

/** The instrument of the worked example. */
const exampleSymbol = 'EURUSD'

/** What a trade costs on each account type, and a worked example, from the tables of the moment; nothing where the instrument is not offered. */
export async function CostsTable({scope}: Readonly<{scope: CountryScope}>) {
  const found = await getInstrumentPage(exampleSymbol, scope.lang, await getRegionProfile(scope))
  if (found?.offer !== 'offered') return null
  return (
    <div className="mt-6 space-y-8">
      <AccountTerms page={found.page} lang={scope.lang} />
      <ExampleTrade lang={scope.lang} inputs={found.page.position} />
    </div>
  )
}
