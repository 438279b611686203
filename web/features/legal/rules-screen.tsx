import {joinList} from '#domain/language-forms.ts'
import {languages} from '#domain/languages.ts'
import {regionCodes} from '#domain/regions/regions.ts'
import {getMessages} from '#i18n/messages.ts'
import type {Scope} from '#web/routing/scope.ts'
import {PageTrail} from '#web/parts/article/page-trail.tsx'
import {IsolatedText} from '#web/ui/text.tsx'
import {isolateInPlainText} from '#web/ui/plain-text.ts'
import {PageHeader} from '#web/ui/page-header.tsx'
import {Section} from '#web/ui/section.tsx'
import {Commands, TextWithCode} from './history/verify-screen.tsx'

/** The page that documents the rules for programs. */
export const rulesPath = '/legal/rules'

const parts = ['now', 'at', 'between', 'feed', 'schema', 'limit'] as const

/** An example request of each part, for a region and a language. */
const listRequests = (
  siteUrl: string,
  {region, lang}: Scope,
): Readonly<Record<(typeof parts)[number], string>> => {
  const api = `${siteUrl}/api/rules`
  const query = `region=${region}&lang=${lang}`
  return {
    now: `curl '${api}?${query}'`,
    at: `curl '${api}?${query}&at=2026-11-30T05:00Z'`,
    between: `curl '${api}?${query}&from=2026-11-01&to=2026-11-30'`,
    feed: `curl '${api}/feed?${query}'`,
    schema: `curl ${api}/schema`,
    limit: `curl -H 'if-none-match: "ETAG"' '${api}?${query}'`,
  }
}

/** How programs read the rules of each region, with an example of each request. */
export function RulesScreen({scope, siteUrl}: Readonly<{scope: Scope; siteUrl: string}>) {
  const {lang} = scope
  const {archive, disclaimer} = getMessages(lang)
  const labels = archive.rules
  const list = (codes: readonly string[]) =>
    joinList(
      lang,
      codes.map((code) => `\`${code}\``),
    )
  const fill = (text: string) =>
    text.replace('{regions}', list(regionCodes)).replace('{languages}', list(languages))
  return (
    <>
      <PageHeader
        breadcrumb={
          <PageTrail
            lang={lang}
            above={[{href: '/legal', label: disclaimer.documents}]}
            current={{href: rulesPath, label: labels.title}}
          />
        }
        title={labels.title}
        lead={<IsolatedText lang={lang}>{labels.lead}</IsolatedText>}
      />
      <div className="page-width pb-12">
        {parts.map((part) => {
          const title = isolateInPlainText(lang, labels[`${part}Title`])
          return (
            <Section key={part} id={part} title={title}>
              <p className="max-w-[68ch]">
                <TextWithCode lang={lang}>{fill(labels[`${part}Text`])}</TextWithCode>
              </p>
              <Commands label={archive.verify.commands.replace('{step}', title)}>
                {listRequests(siteUrl, scope)[part]}
              </Commands>
            </Section>
          )
        })}
      </div>
    </>
  )
}
