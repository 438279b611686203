import {readComponents} from '#web/database/components.ts'
import {readPreferences} from '#web/database/subscriptions.ts'
import {loadMailPage, mailPageMetadata} from '#web/features/subscription/mail-page.tsx'
import {PreferencesScreen} from '#web/features/subscription/preferences-screen.tsx'
import {messagesOf} from '#web/i18n/messages.ts'
import {log} from '#web/log/log.ts'
import {PageHeader} from '#web/ui/page-header.tsx'

type Props = PageProps<'/[lang]/[region]/newsletter/preferences/result'>

export const generateMetadata = mailPageMetadata((_, {lang}) => messagesOf(lang).newsletter.preferencesTitle)

const load = async (key: string) => {
  try {
    const [preferences, components] = await Promise.all([readPreferences(key), readComponents()])
    return {preferences, components, isAway: false}
  } catch (error) {
    log.error({problem: String(error)}, 'preferences could not be read')
    return {preferences: null, components: [], isAway: true}
  }
}

/** What the owner of an address is mailed about. */
export default async function PreferencesPage(props: Props) {
  const {scope, parameters, texts} = await loadMailPage(props)
  const {preferences, components, isAway} = await load(parameters.key)
  const words = messagesOf(scope.lang).newsletter
  if (isAway || parameters.problem === 'away')
    return <PageHeader title={words.preferencesTitle} lead={words.away} />
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
