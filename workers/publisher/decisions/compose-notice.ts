import {type ApprovalDecision, type DecisionKind, formatChange} from '#domain/audit-log/decision.ts'
import type {Language, Localized} from '#domain/languages.ts'
import {cleanLine} from '#domain/format/typed-text.ts'
import {toLocale} from '#domain/locale.ts'
import {fill} from '#i18n/fill.ts'

/** The subject of a notice, and its first sentence. `{title}` is the document, `{person}` who decided. */
type Words = Readonly<{subject: string; sentence: string}>

const sentences: Localized<Readonly<Record<DecisionKind, Words>>> = {
  en: {
    requested: {subject: 'Sent for approval: {title}', sentence: '{title} was sent for approval.'},
    refused: {
      subject: 'Request refused: {title}',
      sentence: 'The rules refused the request to approve {title}.',
    },
    'sent-back': {subject: 'Sent back: {title}', sentence: '{title} was sent back to its author.'},
    withdrawn: {subject: 'Withdrawn: {title}', sentence: 'The request to approve {title} was withdrawn.'},
    void: {
      subject: 'Request no longer valid: {title}',
      sentence: 'The request to approve {title} is no longer valid.',
    },
    approved: {subject: 'Approved: {title}', sentence: '{title} was approved and goes live as planned.'},
    'approval-refused': {
      subject: 'Approval not accepted: {title}',
      sentence: 'An approval of {title} was not accepted. The text still waits.',
    },
    cancelled: {subject: 'Approval cancelled: {title}', sentence: 'The approval of {title} was cancelled.'},
    'move-proposed': {
      subject: 'New time proposed: {title}',
      sentence: '{title} should go live at another time. A second officer must agree.',
    },
    'cancel-proposed': {
      subject: 'Cancellation proposed: {title}',
      sentence: 'The approved text of {title} should not go live. A second officer must agree.',
    },
    moved: {subject: 'Time moved: {title}', sentence: 'Two officers moved the time when {title} goes live.'},
    'change-declined': {
      subject: 'Change declined: {title}',
      sentence: '{title} goes live at the approved time. A change of that time was declined.',
    },
    emergency: {
      subject: 'Please countersign: {title}',
      sentence:
        '{title} was published in an emergency by one person. A second person must countersign within 24 hours.',
    },
    published: {subject: 'Live: {title}', sentence: '{title} is live.'},
    countersigned: {subject: 'Countersigned: {title}', sentence: 'A second person countersigned {title}.'},
    'countersigning-refused': {
      subject: 'Not countersigned: {title}',
      sentence: 'A countersignature of {title} was not accepted.',
    },
    objected: {
      subject: 'Objection: {title}',
      sentence:
        'A second officer objected to {title}, which one person had published in an emergency. The last text that two people approved is back.',
    },
    'objection-refused': {
      subject: 'Objection not accepted: {title}',
      sentence: 'An objection to {title} was not accepted. The text stays live.',
    },
    due: {
      subject: 'Approval due: {title}',
      sentence: '{title} should go live soon, and no second person has approved it.',
    },
    overdue: {
      subject: 'Approval overdue: {title}',
      sentence: '{title} was to be approved by now, and still waits for a second person.',
    },
  },
  ar: {
    requested: {subject: 'أُرسل للاعتماد: {title}', sentence: 'أُرسل النص {title} للاعتماد.'},
    refused: {subject: 'رُفض الطلب: {title}', sentence: 'رفضت القواعد طلب اعتماد {title}.'},
    'sent-back': {subject: 'أُعيد للتعديل: {title}', sentence: 'أُعيد النص {title} إلى كاتبه لتعديله.'},
    withdrawn: {subject: 'سُحب الطلب: {title}', sentence: 'سُحب طلب اعتماد {title}.'},
    void: {subject: 'الطلب لم يعد ساريًا: {title}', sentence: 'لم يعد طلب اعتماد {title} ساريًا.'},
    approved: {subject: 'اعتُمد: {title}', sentence: 'اعتُمد النص {title}، وسيُنشر في موعده.'},
    'approval-refused': {
      subject: 'لم يُقبل الاعتماد: {title}',
      sentence: 'لم يُقبل اعتماد النص {title}، ولا يزال بانتظار الاعتماد.',
    },
    cancelled: {subject: 'أُلغي الاعتماد: {title}', sentence: 'أُلغي اعتماد النص {title}.'},
    'move-proposed': {
      subject: 'اقتُرح موعد جديد: {title}',
      sentence: 'اقتُرح موعد آخر لنشر {title}، ويلزم أن يوافق عليه مسؤول ثانٍ.',
    },
    'cancel-proposed': {
      subject: 'اقتُرح إلغاء النشر: {title}',
      sentence: 'اقتُرح ألا يُنشر النص المعتمد {title}، ويلزم أن يوافق على ذلك مسؤول ثانٍ.',
    },
    moved: {subject: 'نُقل موعد النشر: {title}', sentence: 'اتفق مسؤولان على نقل موعد نشر {title}.'},
    'change-declined': {
      subject: 'رُفض تغيير الموعد: {title}',
      sentence: 'يُنشر {title} في موعده المعتمد، فقد رُفض تغيير الموعد.',
    },
    emergency: {
      subject: 'مطلوب توقيع ثانٍ: {title}',
      sentence: 'نشر شخص واحد النص {title} نشرًا طارئًا، ويلزم توقيع شخص ثانٍ خلال 24 ساعة.',
    },
    published: {subject: 'نُشر: {title}', sentence: 'النص {title} منشور الآن.'},
    countersigned: {subject: 'اكتمل التوقيع الثاني: {title}', sentence: 'وقّع شخص ثانٍ على النص {title}.'},
    'countersigning-refused': {
      subject: 'لم يُقبل التوقيع الثاني: {title}',
      sentence: 'لم يُقبل التوقيع الثاني على النص {title}.',
    },
    objected: {
      subject: 'اعتراض: {title}',
      sentence:
        'اعترض مسؤول ثانٍ على النص {title} بعد أن نشره شخص واحد نشرًا طارئًا، فأُعيد آخر نص اعتمده شخصان.',
    },
    'objection-refused': {
      subject: 'لم يُقبل الاعتراض: {title}',
      sentence: 'لم يُقبل الاعتراض على النص {title}، ويبقى منشورًا.',
    },
    due: {
      subject: 'اقترب موعد النشر: {title}',
      sentence: 'اقترب موعد نشر {title}، ولم يعتمده شخص ثانٍ بعد.',
    },
    overdue: {
      subject: 'تأخّر الاعتماد: {title}',
      sentence: 'انقضت مهلة اعتماد {title}، ولا يزال بانتظار شخص ثانٍ.',
    },
  },
}

const labels = {
  en: {
    approve: 'Please approve: {title}',
    by: 'By',
    writtenBy: 'Written by',
    reason: 'Reason',
    changed: 'Changed',
    more: 'and {count} more',
    live: 'Goes live',
    proposed: 'Proposed time',
    assignee: 'Assigned to',
    due: 'Approve by',
    open: 'Open in the Studio',
    separator: ', ',
  },
  ar: {
    approve: 'مطلوب اعتمادك: {title}',
    by: 'بواسطة',
    writtenBy: 'كتبه',
    reason: 'السبب',
    changed: 'التغيير',
    more: 'و{count} تغييرات أخرى',
    live: 'موعد النشر',
    proposed: 'الموعد المقترح',
    assignee: 'المكلّف بالاعتماد',
    due: 'مهلة الاعتماد',
    open: 'افتحه في الاستوديو',
    separator: '، ',
  },
} as const satisfies Localized<Readonly<Record<string, string>>>

const arrows = {en: '→', ar: '←'} as const satisfies Localized<string>

const maxTitle = 200
const maxReason = 500

/** Parts the addresses in a text, so that a mail program or a chat makes no link of what a person wrote. The only link is the Studio's. */
const partAddresses = (text: string): string =>
  text.replaceAll(/(?<=:)(?=\/\/)|(?<=[\p{L}\p{N}]\.)(?=\p{L})/gu, '\u2060')

/**
 * A text that people wrote, in one line without hidden marks and addresses, so that it can't pass for another line. Cut, because Teams refuses more than
 * 28 KB.
 */
export const flatten = (text: string, maxLength = maxTitle): string => {
  const line = cleanLine(text.replaceAll(/\p{Cc}/gu, ' '))
  return partAddresses(line.length > maxLength ? `${line.slice(0, maxLength).toWellFormed()}…` : line)
}

/** The first change in one line, with the number of the others. */
function summarize(language: Language, changes: ApprovalDecision['changes']): string | null {
  const [first, ...others] = changes
  if (!first) return null
  const [from, to] = [flatten(first.from), flatten(first.to)]
  const line = formatChange(language, {...first, field: flatten(first.field), from, to}, arrows[language])
  const more = fill(labels[language].more, {count: String(others.length)})
  return others.length === 0 ? line : `${line} (${more})`
}

const formatTime = (language: Language, time: string): string =>
  `${new Intl.DateTimeFormat(toLocale(language), {dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC'}).format(new Date(time))} UTC`

/** The address of a document's form in the Studio. */
export const linkToStudio = (studioUrl: string, documentId: string, type: string): string =>
  `${studioUrl.replace(/\/$/u, '')}/intent/edit/id=${encodeURIComponent(documentId)};type=${encodeURIComponent(type)}`

export type Notice = Readonly<{subject: string; lines: readonly string[]; link: string; linkLabel: string}>

type Reader = Readonly<{
  language: Language
  /** Whether the reader may approve the text. */
  mayApprove: boolean
  /** The names of people by their ids. */
  names: ReadonlyMap<string, string>
  studioUrl: string
}>

// Names and titles may run in the other direction than the line.
const isolate = (text: string, maxLength?: number): string => `\u2068${flatten(text, maxLength)}\u2069`

/** Composes the notice of a decision for one reader: what, who, why, the change in one line, and a link. */
export function composeNotice(
  decision: ApprovalDecision,
  {language, mayApprove, names, studioUrl}: Reader,
): Notice {
  const {kind, title, person, authors, approvers, reason, liveAt, changes, documentId, documentType} =
    decision
  // A hint, which counts for a person who may approve.
  const isOpen = kind === 'requested' || kind === 'overdue'
  const assignee = isOpen ? (approvers.find((id) => id === decision.assignee) ?? null) : null
  const dueAt = isOpen ? decision.dueAt : null
  const words = labels[language]
  const {subject, sentence} = sentences[language][kind]
  const name = (id: string) => isolate(names.get(id) ?? id)
  const line = (label: string, text: string | null) =>
    text === null || text === '' ? [] : [`${label}: ${text}`]
  return {
    subject: fill(kind === 'requested' && mayApprove ? words.approve : subject, {title: isolate(title)}),
    lines: [
      fill(sentence, {title: isolate(title)}),
      ...line(words.by, person === null ? null : name(person)),
      ...line(words.writtenBy, authors.map(name).join(words.separator)),
      ...line(words.assignee, assignee === null ? null : name(assignee)),
      ...line(words.due, dueAt === null ? null : formatTime(language, dueAt)),
      ...line(words.reason, isolate(reason, maxReason)),
      ...line(words.changed, summarize(language, changes)),
      ...line(
        kind === 'move-proposed' ? words.proposed : words.live,
        liveAt === null || kind === 'published' ? null : formatTime(language, liveAt),
      ),
    ],
    link: linkToStudio(studioUrl, documentId, documentType),
    linkLabel: words.open,
  }
}
