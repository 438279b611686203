import {useTranslations} from 'next-intl'
import {regionRecord} from '#domain/regions/regions.ts'
import type {Language} from '#domain/languages/languages.ts'
import {IsolatedText} from '#web/ui/isolated-text.tsx'
import type {RegionProfile} from './get-region-profile.ts'

type ProtectionNoteProps = Readonly<{lang: Language; profile: Pick<RegionProfile, 'code' | 'entity'>}>

/** Beside a call to action: who compensates a client and hears complaints, or that nobody does, in regions where that is to be said. */
export function ProtectionNote({lang, profile: {code, entity}}: ProtectionNoteProps) {
  const t = useTranslations('entity')
  if (regionRecord(code).statesProtection !== true) return null
  const {compensationScheme, complaintsBody} = entity
  return (
    <p className="mt-4 max-w-[54ch] text-sm text-text-quiet">
      <IsolatedText lang={lang}>
        {entity.isDemo ? t('protectionOfDemo') : t('protection', {compensationScheme, complaintsBody})}
      </IsolatedText>
    </p>
  )
}
