import {type Department, typesByDepartment} from '#schemas/values/departments.ts'
import type {QueryResult} from '../live-data.ts'
import {findDatedDepartment, type Review} from '../work-lists/reviews.ts'
import {sayCount} from '../i18n/say.ts'

/** A task: how many items it has, and where. */
export type Task = Readonly<{
  key: string
  count: number
  words: string
  /** The Studio path of its list. */
  path: string
  isUrgent: boolean
}>

/** The data behind today's tasks. */
export type Facts = Readonly<{
  /** The user's departments, in their order. */
  departments: readonly Department[]
  /** Whether the user may approve others' texts. */
  isOfficer: boolean
  /** Texts that wait for the user's approval or countersignature. */
  waiting: number
  /** The user's texts that weren't approved, or changed after they were sent. */
  cameBack: number
  /** Emergency publications that an officer objected to in the last three days. */
  objections: number
  /** Changes without a valid seal. */
  unsealed: number
  /** Hidden promotions: their claims lack a second person's approval. */
  withheld: number
  reviews: readonly Pick<Review, 'state' | 'type'>[]
  /** The types of documents with unpublished changes, and of documents with a missing, outdated or unread translation. */
  drafts: readonly string[]
  translations: readonly string[]
}>

const datedDepartments = ['compliance', 'operations'] as const

const reviewWords = {
  compliance: {
    passed: {one: '{count} Compliance review overdue', other: '{count} Compliance reviews overdue'},
    due: {one: '{count} Compliance review due soon', other: '{count} Compliance reviews due soon'},
  },
  operations: {
    passed: {one: '{count} Operations review overdue', other: '{count} Operations reviews overdue'},
    due: {one: '{count} Operations review due soon', other: '{count} Operations reviews due soon'},
  },
} as const

/** The overdue or upcoming reviews of each of the user's departments. */
const reviewTasks = ({departments, reviews}: Facts, state: 'passed' | 'due'): Task[] =>
  datedDepartments
    .filter((department) => departments.includes(department))
    .map((department) => {
      const count = reviews.filter(
        (review) => review.state === state && findDatedDepartment(review.type) === department,
      ).length
      return {
        key: `${state} ${department}`,
        count,
        words: sayCount(count, reviewWords[department][state]),
        path: `/structure/${department};reviews`,
        isUrgent: state === 'passed',
      }
    })

const words = {
  unsealed: {
    one: '{count} change was blocked in the last three days, because nobody approved it',
    other: '{count} changes were blocked in the last three days, because nobody approved them',
  },
  withheld: {
    one: '{count} published document is hidden: it makes a claim that no second person approved',
    other: '{count} published documents are hidden: they make a claim that no second person approved',
  },
  waiting: {
    one: '{count} document to approve, countersign or answer',
    other: '{count} documents to approve, countersign or answer',
  },
  cameBack: {
    one: '{count} of your requests came back: not approved, or changed after you sent it',
    other: '{count} of your requests came back: not approved, or changed after you sent them',
  },
  translations: {
    one: '{count} document with a missing, outdated or unreviewed translation',
    other: '{count} documents with a missing, outdated or unreviewed translation',
  },
  objections: {
    one: '{count} emergency publication was objected to: the last approved text is back',
    other: '{count} emergency publications were objected to: the last approved texts are back',
  },
} as const

/** The user's tasks today, most urgent first. It omits empty tasks and other departments. */
export function listTasks(facts: Facts): Task[] {
  const {departments, isOfficer, waiting, cameBack, objections, unsealed, withheld, drafts, translations} =
    facts
  const ownTypes = new Set(departments.flatMap((name): readonly string[] => typesByDepartment[name]))
  const countOwn = (types: readonly string[]) => types.filter((type) => ownTypes.has(type)).length
  const [ownDrafts, ownTranslations] = [countOwn(drafts), countOwn(translations)]
  const tasks: Task[] = [
    {
      key: 'unsealed',
      count: isOfficer ? unsealed : 0,
      words: sayCount(unsealed, words.unsealed),
      path: '/structure/compliance;unsealed',
      isUrgent: true,
    },
    {
      key: 'withheld',
      count: withheld,
      words: sayCount(withheld, words.withheld),
      path: `/structure/${departments.includes('marketing') ? 'marketing' : 'compliance'};withheld`,
      isUrgent: true,
    },
    ...reviewTasks(facts, 'passed'),
    {
      key: 'waiting',
      count: isOfficer ? waiting : 0,
      words: sayCount(waiting, words.waiting),
      path: '/structure/compliance;waiting',
      isUrgent: true,
    },
    {
      key: 'came back',
      count: cameBack,
      words: sayCount(cameBack, words.cameBack),
      path: '/structure/drafts',
      isUrgent: true,
    },
    {
      key: 'objections',
      count: departments.includes('compliance') ? objections : 0,
      words: sayCount(objections, words.objections),
      path: '/structure/compliance;waiting',
      isUrgent: true,
    },
    {
      key: 'translations',
      count: ownTranslations,
      words: sayCount(ownTranslations, words.translations),
      path: '/structure/translations',
      isUrgent: false,
    },
    ...reviewTasks(facts, 'due'),
    {
      key: 'drafts',
      count: ownDrafts,
      words: sayCount(ownDrafts, {one: '{count} unpublished draft', other: '{count} unpublished drafts'}),
      path: '/structure/drafts',
      isUrgent: false,
    },
  ]
  return tasks.filter(({count}) => count > 0)
}

/** The facts that queries read. */
type Read = Pick<Facts, 'unsealed' | 'withheld' | 'reviews' | 'drafts' | 'translations'>

export type Tasks = Readonly<{
  tasks: readonly Task[]
  /** Whether some facts could not be read. */
  isIncomplete: boolean
}>

const read = <Value>(result: QueryResult<Value>, none: Value): Value =>
  result.state === 'ready' ? result.value : none

/** The tasks once every fact was read or failed. The site may be down while the content service has the other facts. */
export function toTasks(
  facts: Omit<Facts, keyof Read>,
  results: Readonly<{[Name in keyof Read]: QueryResult<Read[Name]>}>,
): Tasks | null {
  const states = new Set(Object.values(results).map(({state}) => state))
  if (states.has('loading')) return null
  return {
    tasks: listTasks({
      ...facts,
      unsealed: read(results.unsealed, 0),
      withheld: read(results.withheld, 0),
      reviews: read(results.reviews, []),
      drafts: read(results.drafts, []),
      translations: read(results.translations, []),
    }),
    isIncomplete: states.has('failed'),
  }
}
