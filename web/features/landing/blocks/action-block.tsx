import {cryptoPermission} from '#domain/offer/crypto-permission.ts'
import type {Language} from '#domain/languages/languages.ts'
import type {RegionProfile} from '#web/features/region-profile/get-region-profile.ts'
import {publicPath} from '#web/i18n/public-path.ts'
import {CallToAction} from '#web/ui/call-to-action.tsx'
import type {BlockOf} from './block-fields.ts'

type ActionBlockProps = Readonly<{lang: Language; region: RegionProfile; block: BlockOf<'landingAction'>}>

/** What to do next; nothing where that is about crypto and the region does not offer it. */
export function ActionBlock({lang, region, block}: ActionBlockProps) {
  const {_key: key, title, lead, action} = block
  if (action.needsCrypto && cryptoPermission(region) !== 'allowed') return null
  return (
    <div className="py-6">
      <CallToAction
        lang={lang}
        id={`block-${key}`}
        title={title}
        {...(lead ? {text: lead} : {})}
        primary={{href: publicPath(lang, action.href), label: action.label}}
      />
    </div>
  )
}
