import type {ReactNode} from 'react'
import {getTranslations} from 'next-intl/server'
import {type AssistantHelper, assistantHelpers} from '#schemas/values/closed-sets.ts'
import type {RegionProfile} from '#web/parts/region/get-region-profile.ts'
import {RiskText} from '#web/parts/region/region-notes.tsx'
import type {CountryScope} from '#web/routing/scope.ts'
import {publicPath} from '#i18n/public-path.ts'
import {IsolatedText} from '#web/ui/text.tsx'
import {PageHeader} from '#web/ui/page-header.tsx'
import {TabLinks} from '#web/ui/navigation.tsx'
import {AskHelper} from './helpers/ask-helper.tsx'
import type {AssistantQuery} from './helpers/helper-form.tsx'
import {RiskHelper} from './helpers/risk-helper.tsx'
import {ComplianceHelper} from './helpers/compliance-helper.tsx'
import {ConditionsHelper} from './helpers/conditions-helper.tsx'
import type {AssistantPage} from './get-assistant-page.ts'
import {helperPath} from '#web/parts/frame/chat/chat-bubble.tsx'
import {HoursHelper} from './helpers/hours-helper.tsx'

type AssistantScreenProps = Readonly<{
  scope: CountryScope
  page: AssistantPage
  profile: RegionProfile
  query: AssistantQuery
}>

const helpers: Readonly<Record<AssistantHelper, (props: AssistantScreenProps) => ReactNode>> = {
  ask: (props) => <AskHelper {...props} />,
  conditions: (props) => <ConditionsHelper {...props} />,
  risk: (props) => <RiskHelper {...props} />,
  compliance: (props) => <ComplianceHelper {...props} />,
  hours: (props) => <HoursHelper {...props} />,
}

/** One of the five helpers with its query. */
export async function AssistantScreen(props: AssistantScreenProps) {
  const {scope, page, profile, query} = props
  const {lang} = scope
  const [t, names] = await Promise.all([getTranslations('assistant'), getTranslations('ai.helpers')])
  const tabs = assistantHelpers.map((helper) => ({
    href: publicPath(lang, helperPath(helper)),
    label: names(helper),
  }))
  return (
    <>
      <PageHeader
        isFormPage
        {...(page.eyebrow ? {eyebrow: page.eyebrow} : {})}
        title={page.headline}
        lead={<IsolatedText lang={lang}>{page.lead}</IsolatedText>}
      />
      <TabLinks label={t('helpers')} tabs={tabs} current={publicPath(lang, helperPath(query.helper))} />
      <div className="page-width py-10 lg:py-14">
        <section aria-labelledby="helper-title" className="max-w-3xl">
          <h2 id="helper-title" className="text-2xl">
            {names(query.helper)}
          </h2>
          <p className="mt-3 mb-8 max-w-[68ch] text-text-quiet">
            <IsolatedText lang={lang}>{page.texts[query.helper]}</IsolatedText>
          </p>
          {helpers[query.helper](props)}
          <p className="mt-10 border-s-4 border-warn ps-4">
            <RiskText lang={lang} profile={profile} form="short" />
          </p>
        </section>
      </div>
    </>
  )
}
