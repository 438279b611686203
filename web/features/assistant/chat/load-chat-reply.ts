import 'server-only'
import {findAnswer} from '../answer/find-answer.ts'
import {getAssistantPage} from '../get-assistant-page.ts'
import {getRegionProfile} from '#web/features/region-profile/get-region-profile.ts'
import type {Language} from '#domain/languages/languages.ts'
import {messagesOf} from '#web/i18n/messages.ts'
import {publicPath} from '#web/i18n/public-path.ts'
import type {CountryScope} from '#web/i18n/scope.ts'
import type {ChatReply} from '#web/features/chat/chat-reply.ts'
import {describeAnswer} from './describe-answer.ts'

/** Says that the site has no answer, and what else helps. */
async function unknown(lang: Language, question: string): Promise<ChatReply> {
  const {unknownTitle, unknownText} = await getAssistantPage(lang)
  const {ask} = messagesOf(lang).assistant
  return {
    title: unknownTitle,
    figure: null,
    figureOf: null,
    lines: [],
    texts: [unknownText],
    links: [
      {href: publicPath(lang, `/search?${new URLSearchParams({q: question})}`), label: ask.search},
      {href: publicPath(lang, '/contact'), label: ask.contact},
    ],
  }
}

/** The reply to a question in the chat, from the figures, rules and texts that the visitor may see. Throws while they cannot be read. */
export async function loadChatReply(
  question: string,
  scope: CountryScope,
  ownZone?: string,
): Promise<ChatReply> {
  const answer = await findAnswer(question, scope, await getRegionProfile(scope))
  return (answer && describeAnswer(scope.lang, answer, ownZone)) ?? (await unknown(scope.lang, question))
}
