import {readComponents, readPreferences} from '#web/database/subscriptions.ts'
import {loadMailPage, mailPageMetadata} from '#web/parts/forms/subscription/mail-pages.tsx'
import {PreferencesScreen} from '#web/parts/forms/subscription/preferences-screen.tsx'
import {getMessages} from '#i18n/messages.ts'
import {log} from '#web/log/log.ts'
import {PageHeader} from '#web/ui/page-header.tsx'

type Props = PageProps<'/[lang]/[region]/newsletter/preferences/result'>

export const generateMetadata = mailPageMetadata((_, {lang}) => getMessages(lang).newsletter.preferencesTitle)

const load = async (key: string) => {
  try {
    const [preferences, components] = await Promise.all([readPreferences(key), readComponents()])
    return {preferences, components, isUnavailable: false}
  } catch (error) {
    log.error({problem: String(error)}, 'subscription preferences could not be read')
    return {preferences: null, components: [], isUnavailable: true}
  }
}

/** The topics that the owner of an address receives mail about. */
export default async function PreferencesPage(props: Props) {
  const {scope, parameters, texts} = await loadMailPage(props)
  const {preferences, components, isUnavailable} = await load(parameters.key)
  const labels = getMessages(scope.lang).newsletter
  if (isUnavailable || parameters.problem === 'away')
    return <PageHeader title={labels.preferencesTitle} lead={labels.away} />
  if (!preferences) return <PageHeader {...texts.expired} />
  return (
    <PreferencesScreen
      lang={scope.lang}
      manageKey={parameters.key}
      preferences={preferences}
      components={components}
      isSaved={parameters.saved !== ''}
      isMissingComponents={parameters.problem === 'components'}
    />
  )
}
