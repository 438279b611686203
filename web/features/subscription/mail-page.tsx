import type {Metadata} from 'next'
import {notFound} from 'next/navigation'
import {z} from 'zod'
import {type Scope, parseScope} from '#web/i18n/scope.ts'
import {getSubscriptionTexts, type SubscriptionTexts} from './get-subscription-texts.ts'

const parameter = z.string().catch('')
const mailParameters = z.object({token: parameter, key: parameter, problem: parameter, saved: parameter})
type MailParameters = z.infer<typeof mailParameters>

type Props = Readonly<{
  params: Promise<Readonly<{lang: string; region: string}>>
  searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>
}>

/** What a page that mails lead to is made of: its reader, what its address says, its texts. */
export async function loadMailPage({
  params,
  searchParams,
}: Props): Promise<Readonly<{scope: Scope; parameters: MailParameters; texts: SubscriptionTexts}>> {
  const scope = parseScope(await params)
  if (!scope) notFound()
  return {scope, parameters: mailParameters.parse(await searchParams), texts: await getSubscriptionTexts(scope.lang)}
}

/** Its listing. The address is a secret between the broker and one reader: nobody else is told of it. */
export const mailPageMetadata =
  (title: (texts: SubscriptionTexts, scope: Scope) => string) =>
  async (props: Props): Promise<Metadata> => {
    const {scope, texts} = await loadMailPage(props)
    return {title: title(texts, scope), robots: {index: false}, referrer: 'no-referrer'}
  }
