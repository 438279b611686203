import {foldText} from '#domain/format/fold-text.ts'

// Advice, a forecast, the visitor's own account: no page of the site answers these, whatever words it shares with the question.
const outOfScope: readonly RegExp[] = [
  /\bshould i (?:buy|sell|invest|trade|short)\b|\b(?:good|best|right) time to (?:buy|sell)\b|\b(?:what|which) \w+ (?:should|to) (?:i )?(?:buy|sell)\b/u,
  /\bwill (?:the )?(?:\S+ ){1,4}(?:go up|go down|rise|fall|drop|double|reach|crash)\b|\b(?:forecast|predict|prediction|price target)\b/u,
  /\bbalance (?:of|in|on) my\b|\bmy (?:account |current )?(?:balance|profit|equity) (?:now|today|is)\b|\bwhat is my (?:\w+ )?(?:balance|profit|loss|equity)\b|\bmy open positions\b/u,
  /(?:هل|متي) (?:اشتري|ابيع|استثمر)|(?:تنصح|توصي|انصح)|(?:افضل|انسب) وقت (?:ل|لل)?(?:شراء|بيع)/u,
  /(?:^|\s)(?:سيرتفع|سينخفض|سيصعد|سيهبط|سيصل|سترتفع|ستنخفض|سيتضاعف|توقعاتكم|تتوقع)/u,
  /رصيد حسابي|رصيدي|ارباحي|صفقاتي المفتوحه/u,
]

/** Whether no content can answer a question: it wants advice, a forecast, or data of the visitor's own account. */
export const isOutOfScope = (question: string): boolean => {
  const folded = foldText(question)
  return outOfScope.some((pattern) => pattern.test(folded))
}
