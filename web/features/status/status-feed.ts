import 'server-only'
import {Feed} from 'feed'
import {siteEnvironment} from '#runtime/environment/site-environment.ts'
import {getPlainWarning} from '#web/parts/region/plain-warning.ts'
import {getSiteSettings} from '#web/parts/frame/get-site-settings.ts'
import {getMessages} from '#i18n/messages.ts'
import type {Scope} from '#web/routing/scope.ts'
import {pageUrl} from '#web/routing/page-path.ts'
import {getStatusPage} from './get-status-page.ts'
import {loadStatus} from './load-status.ts'

/** Incident updates and maintenance as RSS 2.0, newest first, each with the risk warning. */
export async function statusFeed(scope: Scope): Promise<string> {
  const {lang} = scope
  const {SITE_URL} = siteEnvironment()
  const [page, settings, view, warning] = await Promise.all([
    getStatusPage(lang),
    getSiteSettings(lang),
    loadStatus(),
    getPlainWarning(lang, scope.region),
  ])
  const warn = (text: string) => `${text}\n\n${warning}`
  const {status: labels} = getMessages(lang)
  const history = pageUrl(SITE_URL, lang, '/status/history')
  const feed = new Feed({
    id: pageUrl(SITE_URL, lang, '/status'),
    link: pageUrl(SITE_URL, lang, '/status'),
    title: `${page.headline} | ${settings.brandName}`,
    description: warn(page.lead),
    language: lang,
    copyright: settings.brandName,
    feedLinks: {rss: pageUrl(SITE_URL, lang, '/status/rss')},
  })
  const items = [
    ...view.incidents.flatMap((incident) =>
      incident.updates.map((update) => ({
        id: `${history}#incident-${incident.id}-${Date.parse(update.at)}`,
        link: `${history}#incident-${incident.id}`,
        title: `${labels.incidentStatuses[update.status]}: ${incident.title[lang]}`,
        description: warn(update.text[lang]),
        date: new Date(update.at),
      })),
    ),
    ...view.maintenance.map((maintenance) => ({
      id: `${history}#maintenance-${maintenance.id}-${maintenance.status}`,
      link: `${history}#maintenance-${maintenance.id}`,
      title: `${labels.maintenanceStatuses[maintenance.status]}: ${maintenance.title[lang]}`,
      description: warn(maintenance.text[lang]),
      date: new Date(maintenance.startsAt),
    })),
  ]
  for (const item of items.toSorted((a, b) => b.date.getTime() - a.date.getTime())) feed.addItem(item)
  return feed.rss2()
}
