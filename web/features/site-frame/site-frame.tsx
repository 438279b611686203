import type {ReactNode} from 'react'
import {siteEnvironment} from '#web/env/site-environment.ts'
import {ChatBubble} from '#web/features/chat/chat-bubble.tsx'
import {RegionSuggestion} from '#web/features/region-switch/region-suggestion.tsx'
import {getRegionOverview} from '#web/features/region-profile/get-region-overview.ts'
import {getRegionProfile} from '#web/features/region-profile/get-region-profile.ts'
import {maxDisclosedLeverage} from '#domain/leverage/max-disclosed-leverage.ts'
import {SessionIndicator} from '#web/features/session/session-indicator.tsx'
import {describeOrganization} from '#web/features/structured-data/describe-organization.ts'
import {StructuredData} from '#web/features/structured-data/structured-data.tsx'
import {messagesOf} from '#web/i18n/messages.ts'
import type {CountryScope} from '#web/i18n/scope.ts'
import {Footer} from './footer.tsx'
import {getNavigation} from './get-navigation.ts'
import {getRegionDocuments} from './get-region-documents.ts'
import {getSiteSettings} from '../site-settings/get-site-settings.ts'
import {MainBar} from './main-bar.tsx'
import {PageEnd} from './page-end.tsx'
import {PinnedWarning} from './pinned-warning.tsx'
import {SkipLink} from './skip-link.tsx'
import {UtilityBar} from './utility-bar.tsx'

/** The frame of every page: warning, header, footer and chat, for one language and region. */
export async function SiteFrame({scope, children}: Readonly<{scope: CountryScope; children: ReactNode}>) {
  const {lang, region} = scope
  const labels = messagesOf(lang)
  const [profile, regions, navigation, settings, documents] = await Promise.all([
    getRegionProfile(scope),
    getRegionOverview(lang),
    getNavigation(lang),
    getSiteSettings(lang),
    getRegionDocuments(scope),
  ])
  return (
    <>
      <StructuredData data={describeOrganization(siteEnvironment().SITE_URL, settings)} />
      <SkipLink />
      <PinnedWarning lang={lang} profile={profile} />
      <header className="relative z-30 on-ink print:hidden">
        <UtilityBar
          lang={lang}
          region={region}
          regions={regions}
          maxDisclosedLeverage={maxDisclosedLeverage(profile)}
          links={navigation.utilityLinks}
        />
        <MainBar lang={lang} brandName={settings.brandName} navigation={navigation} />
      </header>
      <main id="content" tabIndex={-1} className="grow focus:outline-none">
        {children}
      </main>
      <Footer
        lang={lang}
        profile={profile}
        settings={settings}
        links={navigation.footerLinks}
        documents={documents}
        siteUrl={siteEnvironment().SITE_URL}
      />
      <ChatBubble lang={lang} greetings={settings.chatGreetings} email={settings.contactEmail} />
      <RegionSuggestion lang={lang} />
      <SessionIndicator signedIn={labels.auth.toasts.signedIn} closeLabel={labels.common.close} />
      <PageEnd />
    </>
  )
}
