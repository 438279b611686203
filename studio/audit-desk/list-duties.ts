import {formatMoment} from '#schemas/values/moments.ts'
import {type Dated, type Review, listReviews} from '../work-lists/reviews.ts'
import {say} from '../i18n/say.ts'

/** A duty of an officer, in a document. */
export type Duty = Readonly<{
  key: string
  documentId: string
  type: string
  title: string
  detail: string
  /** Who caused it. */
  by?: string
}>

type Facts = Readonly<{
  documents: readonly (Dated & Readonly<{title: string}>)[]
  requests: readonly Readonly<{
    document: string
    type: string
    title: string
    reason: string
    state: string
    /** The approved publication time. Null without one. */
    approvedFor: string | null
  }>[]
  alarms: readonly Readonly<{
    document: string
    documentType: string
    foundAt: string
    why: string
    author: string
  }>[]
  /** ISO date. */
  today: string
}>

const stateWords: Readonly<Record<string, string>> = {
  waiting: say('waiting for approval'),
  void: say('no longer valid'),
  refused: say('not approved'),
}
const describeState = (state: string): string => stateWords[state] ?? state

/** The lists of the audit desk with their items. */
export function listDuties({documents, requests, alarms, today}: Facts) {
  const titles = new Map(documents.map(({_id, title}) => [_id, title]))
  const reviews = listReviews(documents, today)
  const toDuty = ({documentId, type, what, day}: Review): Duty => ({
    key: `${documentId} ${what}`,
    documentId,
    type,
    title: titles.get(documentId) ?? documentId,
    detail: `${what}: ${day}`,
  })
  const passed = (...dates: Review['date'][]) =>
    reviews.filter(({date, state}) => state === 'passed' && dates.includes(date)).map(toDuty)
  return [
    {
      title: say('Open requests'),
      duties: requests.map(({document, type, title, reason, state, approvedFor}) => ({
        key: document,
        documentId: document,
        type,
        title,
        detail: `${approvedFor === null ? describeState(state) : say('approved, goes live on {moment}', {moment: formatMoment(approvedFor)})}: ${reason}`,
      })),
    },
    {title: say('Reviews overdue'), duties: passed('reviewDate', 'closuresKnownUntil')},
    {title: say('Loss percentages overdue'), duties: passed('lossReviewDate', 'lossRecalculation')},
    {
      title: say('Rules expiring within 90 days'),
      duties: reviews.filter(({date, state}) => date === 'rulesValidUntil' && state !== 'later').map(toDuty),
    },
    {
      title: say('Alarms'),
      duties: alarms.map(({document, documentType, foundAt, why, author}) => ({
        key: `${document} ${foundAt}`,
        documentId: document,
        type: documentType,
        title: titles.get(document) ?? document,
        detail: `${formatMoment(foundAt)}, ${why}`,
        by: author,
      })),
    },
  ] satisfies readonly Readonly<{title: string; duties: readonly Duty[]}>[]
}
