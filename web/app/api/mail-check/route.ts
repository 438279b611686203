import type {Language} from '#domain/languages.ts'
import {cleanLine, toLatinDigits} from '#domain/format/typed-text.ts'
import {getMessages} from '#i18n/messages.ts'
import {publicPath} from '#i18n/public-path.ts'
import {isOwnMail} from '#web/database/subscriptions.ts'
import {trustPath} from '#web/features/legal/trust-screen.tsx'
import {createRequestBudget, describeWait} from '#web/http/budgets.ts'
import {identifySender} from '#web/http/client-address.ts'
import {reject} from '#web/http/request-body.ts'
import {isSameOrigin} from '#web/http/same-site.ts'
import {countRejection} from '#web/metrics/count-requests.ts'
import {attempt, readShortForm} from '#web/parts/forms/subscription/respond-to-form.ts'
import {writePlainPage} from '#web/parts/frame/send-overloaded.ts'

// A person checks a few mails.
const consume = createRequestBudget({max: 10, windowMs: 60_000})

type Answer = Readonly<{
  status: number
  title: string
  lead: string
  headers?: Readonly<Record<string, string>>
}>

const respond = (lang: Language, {status, title, lead, headers = {}}: Answer): Response =>
  new Response(
    writePlainPage(lang, {
      title,
      lead,
      link: {href: publicPath(lang, `${trustPath}#check`), label: getMessages(lang).documents.trust.back},
    }),
    {
      status,
      headers: {
        ...headers,
        'content-type': 'text/html; charset=utf-8',
        'content-language': lang,
        'cache-control': 'private, no-store',
      },
    },
  )

/** Answers whether a mail with a reference went to an address: yes or no, and nothing else. Works without JavaScript. */
export async function POST(request: Request): Promise<Response> {
  if (!isSameOrigin(request.headers)) return reject(403, 'origin')
  const form = await readShortForm(request)
  if (!form) return reject(413, 'length')
  const {fields, lang} = form
  const {common, documents} = getMessages(lang)
  const grant = consume(identifySender(request.headers))
  if (!grant.isGranted) {
    countRejection('service-limit')
    const seconds = grant.retryAfterSeconds
    return respond(lang, {
      status: 429,
      title: common.tooManyRequestsTitle,
      lead: describeWait(lang, seconds),
      headers: {'retry-after': String(seconds)},
    })
  }
  const typed = (name: string) => cleanLine(fields.get(name) ?? '')
  const [reference, address] = [toLatinDigits(typed('reference')).toLowerCase(), typed('address')]
  const checked = await attempt('a mail could not be checked', () => isOwnMail(reference, address))
  const {yesTitle, yesLead, noTitle, noLead, awayTitle, awayLead} = documents.trust
  if (!checked)
    return respond(lang, {status: 503, title: awayTitle, lead: awayLead, headers: {'retry-after': '60'}})
  return respond(
    lang,
    checked.done
      ? {status: 200, title: yesTitle, lead: yesLead}
      : {status: 200, title: noTitle, lead: noLead},
  )
}
