import {useTranslations} from 'next-intl'
import {cryptoPermission} from '#domain/offer/crypto-permission.ts'
import type {RegionProfile} from '#web/features/region-profile/get-region-profile.ts'
import type {Language} from '#domain/languages/languages.ts'
import {messagesOf} from '#web/i18n/messages.ts'
import {publicPath} from '#web/i18n/public-path.ts'
import {ArrowLink} from '#web/ui/arrow-link.tsx'
import {IsolatedText} from '#web/ui/isolated-text.tsx'
import {Panel} from '#web/ui/panel.tsx'
import {Tag} from '#web/ui/tag.tsx'

type ClosedMarketProps = Readonly<{lang: Language; region: RegionProfile; title: string}>

/** Crypto in a region that does not allow it: a notice below the open markets, without links to trade. */
export function ClosedMarket({lang, region, title}: ClosedMarketProps) {
  const t = useTranslations('markets')
  return (
    <Panel tone="sunk">
      <div className="grid items-center gap-x-10 gap-y-3 lg:grid-cols-[1fr_auto]">
        <div>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 className="text-lg">{title}</h2>
            <Tag tone="quiet">{messagesOf(lang).offer[cryptoPermission(region)]}</Tag>
          </div>
          <p className="mt-2 max-w-[80ch] text-text-quiet">
            <IsolatedText lang={lang}>{region.cryptoNotice}</IsolatedText>
          </p>
        </div>
        <ArrowLink href={publicPath(lang, '/trading-conditions#regional')}>{t('regionRules')}</ArrowLink>
      </div>
    </Panel>
  )
}
