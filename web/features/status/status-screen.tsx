import {getMessages} from '#i18n/messages.ts'
import {publicPath} from '#i18n/public-path.ts'
import type {Scope} from '#web/routing/scope.ts'
import {ArrowLink} from '#web/ui/links.tsx'
import {IsolatedText} from '#web/ui/text.tsx'
import {PageHeader} from '#web/ui/page-header.tsx'
import {QueryProvider} from '#web/ui/browser/query-provider.tsx'
import {Section} from '#web/ui/section.tsx'
import {StatusSubscription} from '../../parts/forms/subscription/status-subscription.tsx'
import type {StatusPage} from './get-status-page.ts'
import {OverallBadge, StatusBoard} from './status-board.tsx'
import type {StatusView} from './status-view.ts'

type StatusScreenProps = Readonly<{scope: Scope; page: StatusPage; view: StatusView}>

/** The status page: overall status, each component, incidents, and how it is measured. */
export function StatusScreen({scope, page, view}: StatusScreenProps) {
  const {lang} = scope
  const {status: labels} = getMessages(lang)
  const live = {lang, labels, first: view}
  return (
    <QueryProvider>
      <PageHeader
        {...(page.eyebrow ? {eyebrow: page.eyebrow} : {})}
        title={page.headline}
        lead={<IsolatedText lang={lang}>{page.lead}</IsolatedText>}
      >
        <OverallBadge {...live} refreshNote={page.refreshNote} />
      </PageHeader>
      <div className="page-width pb-6">
        <StatusBoard {...live} noIncidentsText={page.noIncidentsText} />
        <Section id="follow" title={labels.follow}>
          <ul className="flex flex-wrap gap-x-8 gap-y-3">
            {[
              {href: publicPath(lang, '/status/history'), label: labels.history},
              {href: publicPath(lang, '/status/rss'), label: labels.feed},
              {href: '/api/status', label: labels.data},
            ].map(({href, label}) => (
              <li key={href}>
                <ArrowLink href={href}>{label}</ArrowLink>
              </li>
            ))}
          </ul>
        </Section>
        <StatusSubscription
          scope={scope}
          texts={page.subscribe}
          components={view.components.map(({id, name}) => ({id, label: name[lang]}))}
        />
        <Section id="method" title={labels.method}>
          <p className="max-w-[68ch]">
            <IsolatedText lang={lang}>{page.method}</IsolatedText>
          </p>
        </Section>
      </div>
    </QueryProvider>
  )
}
