import type {Language} from '#domain/languages.ts'
import {getMessages} from '#i18n/messages.ts'
import {publicPath} from '#i18n/public-path.ts'
import {ButtonLink} from '#web/ui/links.tsx'
import {EmptyState} from '#web/ui/states.tsx'
import {Moment} from '#web/ui/dates.tsx'
import {RuledList} from '#web/ui/lists.tsx'
import {Section} from '#web/ui/section.tsx'
import {type LinkRules, mayLinkTo} from '#web/parts/region/may-show-link.ts'
import {getAccountLabels} from './account-form-props.tsx'
import type {OwnRequest} from './own-records.ts'

const demoPath = '/demo'

type OwnRequestsProps = Readonly<{
  lang: Language
  texts: Readonly<{title: string; text: string}>
  emptyText: string
  requests: readonly OwnRequest[]
  region: LinkRules
}>

/** The forms that the user has sent on this site. */
export const OwnRequests = ({lang, texts, emptyText, requests, region}: OwnRequestsProps) => (
  <Section id="requests" title={texts.title} lead={texts.text}>
    {requests.length === 0 ? (
      <EmptyState title={emptyText}>
        {mayLinkTo(region, demoPath) ? (
          <ButtonLink href={publicPath(lang, demoPath)} tone="outline">
            {getAccountLabels(lang).form.words.openDemo}
          </ButtonLink>
        ) : null}
      </EmptyState>
    ) : (
      <RuledList>
        {requests.map((request) => (
          <li key={request.key}>
            <Request lang={lang} request={request} />
          </li>
        ))}
      </RuledList>
    )}
  </Section>
)

function Request({lang, request}: Readonly<{lang: Language; request: OwnRequest}>) {
  return (
    <>
      <p className="font-semibold">{getMessages(lang).forms.kinds[request.kind].name}</p>
      {request.message === null ? null : (
        <p dir="auto" className="mt-1 line-clamp-3 max-w-prose whitespace-pre-line">
          {request.message}
        </p>
      )}
      <p className="mt-1 text-sm text-text-quiet">
        <Moment lang={lang} at={request.created_at} />
        <State lang={lang} request={request} />
      </p>
    </>
  )
}

function State({lang, request}: Readonly<{lang: Language; request: OwnRequest}>) {
  const {words} = getAccountLabels(lang).form
  const isHandled = request.handled_at !== null
  const at = request.handled_at ?? request.reply_due_at
  if (at === null) return null
  return (
    <>
      <span aria-hidden="true"> · </span>
      {isHandled ? words.handledAt : words.replyDue}: <Moment lang={lang} at={at} />
    </>
  )
}
